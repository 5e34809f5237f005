// Walks through the sandbox with a client that others wrote, and prints what came of each step.
'use strict';

const Acquiring = require('sberbank-acquiring');

const [entry, userName, password, stage, known] = process.argv.slice(2);
const client = new Acquiring({ userName, password }, 'https://shop.example/{order}/paid');
client.entry = entry;

const steps = {
  async register() {
    const order = await client.register('npm-1', 12.5, 'Invoice', { clientId: 'npm', features: 'FORCE_CREATE_BINDING' });
    return { order, status: await client.status(order.orderId), none: await client.status('nothing') };
  },
  async pay() {
    const bindings = await client.getBindings('npm');
    const order = await client.register('npm-2', 3, '', { clientId: 'npm' });
    const answer = await client.paymentOrderBinding(order.orderId, bindings.bindings[0].bindingId);
    return {
      first: await client.get(known),
      bindings,
      answer,
      second: await client.get(null, 'npm-2'),
    };
  },
  async outside() {
    const refused = {};
    for (const [name, call] of [
      ['refund', () => client.refund(known, 1)],
      ['unBindCard', () => client.unBindCard('binding')],
    ]) {
      refused[name] = await call().then(() => 200, (error) => error.response.status);
    }
    refused.duplicate = await client.register('npm-1', 1).then(() => 0, (error) => error.sberErrorCode);
    client.credentials.password = 'wrong';
    refused.access = await client.get(known).then(() => 0, (error) => error.sberErrorCode);
    return refused;
  },
};

steps[stage]().then((result) => console.log(JSON.stringify(result)));

"""What the gateway's pages do by themselves; without scripts each of them works by its buttons."""

from __future__ import annotations

LONGEST_WAIT_MS = 10_000
"""Milliseconds after which a page goes on though its frames have not come to their ends."""

SEND = """(function(){
function send(){document.getElementById('onward').submit();}
if(parent===window)send();else addEventListener('load',function(){setTimeout(send,0);});
})();"""
"""In a frame the page is loaded first, so that the page around it can count the two."""

SEND_AFTER_FRAMES = f"""(function(){{
var frames=document.querySelectorAll('iframe'),left=frames.length,gone=false;
function go(){{if(!gone){{gone=true;document.getElementById('onward').submit();}}}}
frames.forEach(function(frame){{
 var pages=0;
 frame.addEventListener('load',function(){{
  try{{if(frame.contentWindow.location.href==='about:blank')return;}}catch(elsewhere){{}}
  pages+=1;
  if(pages===2){{left-=1;if(!left)go();}}
 }});
}});
document.querySelectorAll('form[target]').forEach(function(form){{form.submit();}});
setTimeout(go,{LONGEST_WAIT_MS});
}})();"""
"""A frame is done when the page that was posted to it has sent its own form."""

TELL_OF_BROWSER = """(function(){
var zone='';try{zone=Intl.DateTimeFormat().resolvedOptions().timeZone||'';}catch(unknown){}
document.getElementById('onward').elements.clientInfo.value=JSON.stringify({
userAgent:navigator.userAgent,colorDepth:screen.colorDepth,screenHeight:screen.height,
screenWidth:screen.width,javaEnabled:false,javascriptEnabled:true,
browserLanguage:navigator.language,browserTimeZone:zone,
browserTimeZoneOffset:new Date().getTimezoneOffset()});
})();"""
"""What a browser tells of itself; names as the family sends them in `clientInfo`."""

PAYMENT = r"""(function(){
var form=document.getElementById('pay'),button=form.querySelector('.primary');
function digits(text){return text.replace(/\D/g,'');}
function luhn(text){
 var sum=0;
 for(var i=0;i<text.length;i++){
  var n=+text[text.length-1-i]*(i%2?2:1);
  sum+=n>9?n-9:n;
 }
 return sum%10===0;
}
var right={
 number:function(v){v=v.replace(/[\s-]/g,'');return /^\d{12,19}$/.test(v)&&luhn(v);},
 expiry:function(v){return /^(0[1-9]|1[0-2])\s*\/?\s*(20)?\d\d$/.test(v.trim());},
 cvc:function(v){return /^\d{3}$/.test(v.trim());},
 holder:function(v){return /^[A-Za-z .'-]{1,150}$/.test(v.trim());},
 email:function(v){return !v||/^[^\s@<>,;]+@[^\s@<>,;.]+(\.[^\s@<>,;.]+)+$/.test(v);}
};
function mark(name,wrong){
 var input=form.elements[name],note=document.getElementById(name+'-error');
 note.hidden=!wrong;
 if(wrong){
  note.textContent=note.dataset.text;note.setAttribute('role','alert');
  input.setAttribute('aria-invalid','true');input.setAttribute('aria-describedby',note.id);
 }else{
  note.removeAttribute('role');
  input.removeAttribute('aria-invalid');input.removeAttribute('aria-describedby');
 }
}
function group(input){
 var before=digits(input.value.slice(0,input.selectionStart)).length,at=0;
 input.value=digits(input.value).slice(0,19).replace(/(.{4})(?=.)/g,'$1 ');
 while(before>0&&at<input.value.length){if(input.value[at]!==' ')before-=1;at+=1;}
 input.setSelectionRange(at,at);
}
form.addEventListener('input',function(event){
 var input=event.target,gone=(event.inputType||'').indexOf('delete')===0;
 if(input.name==='number')group(input);
 if(input.name==='expiry'&&!gone&&/^\d{2,4}$/.test(input.value))
  input.value=input.value.slice(0,2)+'/'+input.value.slice(2);
 if(input.hasAttribute('aria-invalid'))mark(input.name,false);
});
form.addEventListener('submit',function(event){
 var wrong=Object.keys(right).filter(function(name){
  var input=form.elements[name],bad=input&&!right[name](input.value);
  if(input)mark(name,bad);
  return bad;
 });
 if(wrong.length){event.preventDefault();form.elements[wrong[0]].focus();}
 else button.setAttribute('aria-disabled','true');
});
form.addEventListener('click',function(event){
 if(event.target===button&&button.hasAttribute('aria-disabled'))event.preventDefault();
});
addEventListener('pageshow',function(){button.removeAttribute('aria-disabled');});
document.querySelectorAll('[data-number]').forEach(function(card){
 card.addEventListener('click',function(){
  var values={number:card.dataset.number.replace(/(.{4})(?=.)/g,'$1 '),expiry:'12/34',cvc:'123'};
  Object.keys(values).forEach(function(name){
   form.elements[name].value=values[name];mark(name,false);
  });
  var empty=['holder','email'].filter(function(name){return !form.elements[name].value;});
  (empty.length?form.elements[empty[0]]:button).focus();
 });
});
})();"""
"""Groups digits, shows errors before anything is sent, sends once, and fills in a test card."""

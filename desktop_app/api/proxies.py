"""Finds the proxy for a host in the operating system's settings."""

from __future__ import annotations

import urllib.request
from ipaddress import ip_address


def proxy_for(scheme: str, host: str) -> str:
    """Address of the proxy for a host, or empty; slow on some systems."""
    if is_this_machine(host) or urllib.request.proxy_bypass(host):
        return ""
    proxies = urllib.request.getproxies()
    proxy = proxies.get(scheme) or proxies.get("all") or ""
    return proxy if not proxy or "://" in proxy else f"http://{proxy}"


def is_this_machine(host: str) -> bool:
    """Whether a host is a loopback address or the name of one."""
    try:
        return ip_address(host).is_loopback
    except ValueError:
        return host == "localhost"

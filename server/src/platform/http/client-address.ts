import { getConnInfo } from '@hono/node-server/conninfo'
import type { Context } from 'hono'
import ipaddr from 'ipaddr.js'

/** The client's address: as many places from the right of X-Forwarded-For as there are trusted proxies, else the peer's. */
export function clientAddress(c: Context, trustProxy: number): string {
  const socket = socketAddress(c)
  return clientOf(forwarded(c, trustProxy)) ?? clientOf(socket) ?? socket
}

/** The same with all of its digits, for evidence. */
export function wholeAddress(c: Context, trustProxy: number): string {
  const socket = socketAddress(c)
  return String(addressIn(forwarded(c, trustProxy)) ?? addressIn(socket) ?? socket)
}

function forwarded(c: Context, trustProxy: number): string {
  return (trustProxy > 0 ? (c.req.header('x-forwarded-for') ?? '').split(',').at(-trustProxy) : undefined) ?? ''
}

/** Identifies a client by its IPv4 address or IPv6 /64 network; null for no address. Accepts ports, brackets and quotes. */
export function clientOf(written: string): string | null {
  const address = addressIn(written)
  if (!address) return null
  return address instanceof ipaddr.IPv6
    ? `${address.parts
        .slice(0, 4)
        .map((group) => group.toString(16))
        .join(':')}::/64`
    : address.toString()
}

/** The network around an address: 256 of IPv4, a site of IPv6. Null for no address. */
export function networkOf(written: string): string | null {
  const address = addressIn(written)
  if (!address) return null
  return address instanceof ipaddr.IPv6
    ? address.parts
        .slice(0, 3)
        .map((group) => group.toString(16))
        .join(':')
    : address.octets.slice(0, 3).join('.')
}

export function isLoopback(address: string): boolean {
  return addressIn(address)?.range() === 'loopback'
}

function addressIn(written: string): ipaddr.IPv4 | ipaddr.IPv6 | null {
  const bare = written
    .trim()
    .replace(/^"(.*)"$/, '$1')
    .replace(/^\[(.*)\](:\d{1,5})?$/, '$1')
    .replace(/^([\d.]+):\d{1,5}$/, '$1')
  return ipaddr.IPv4.isValidFourPartDecimal(bare) || ipaddr.IPv6.isValid(bare) ? ipaddr.process(bare) : null
}

export function socketAddress(c: Context): string {
  try {
    return getConnInfo(c).remote.address ?? 'unknown'
  } catch {
    return 'in-process' // a test that calls the app without a socket
  }
}

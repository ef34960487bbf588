import { getConnInfo } from '@hono/node-server/conninfo'
import type { Context } from 'hono'
import ipaddr from 'ipaddr.js'

/**
 * The network address of the client. Each trusted proxy appended the address it saw to X-Forwarded-For, so the client's is
 * that many places from the right; anything further left was written by the client and is worth nothing. What a proxy wrote there that is
 * no address (`unknown`, say) makes the proxy the client: nobody is without limits.
 */
export function clientAddress(c: Context, trustProxy: number): string {
  const believed = trustProxy > 0 ? (c.req.header('x-forwarded-for') ?? '').split(',').at(-trustProxy) : undefined
  const socket = socketAddress(c)
  return clientOf(believed ?? '') ?? clientOf(socket) ?? socket
}

/**
 * One client has one IPv4 address, and all 2⁶⁴ IPv6 addresses of its network: only the network tells it from others. Null for what is no
 * address. Proxies write one with its port too, in brackets or in quotes.
 */
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

/** Whether an address, as a socket has it, is of this computer. */
export function isLoopback(address: string): boolean {
  return addressIn(address)?.range() === 'loopback'
}

function addressIn(written: string): ipaddr.IPv4 | ipaddr.IPv6 | null {
  const bare = written
    .trim()
    .replace(/^"(.*)"$/, '$1')
    .replace(/^\[(.*)\](:\d{1,5})?$/, '$1')
    .replace(/^([\d.]+):\d{1,5}$/, '$1')
  // Not `isValid`: it takes any number for an IPv4 address.
  return ipaddr.IPv4.isValidFourPartDecimal(bare) || ipaddr.IPv6.isValid(bare) ? ipaddr.process(bare) : null
}

export function socketAddress(c: Context): string {
  try {
    return getConnInfo(c).remote.address ?? 'unknown'
  } catch {
    return 'in-process' // a test that calls the app without a socket
  }
}

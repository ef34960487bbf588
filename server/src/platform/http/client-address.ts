import { getConnInfo } from '@hono/node-server/conninfo'
import type { Context } from 'hono'
import { isIPv6 } from 'node:net'

/**
 * The network address of the client. Each trusted proxy appended the address it saw to X-Forwarded-For, so the client's is
 * that many places from the right; anything further left was written by the client and is worth nothing.
 */
export function clientAddress(c: Context, trustProxy: number): string {
  const forwarded = trustProxy > 0 ? (c.req.header('x-forwarded-for') ?? '').split(',').map((part) => part.trim()) : []
  const believed = trustProxy > 0 ? forwarded.at(-trustProxy) : undefined
  return clientOf(believed || socketAddress(c))
}

/** One client has one IPv4 address, and all 2⁶⁴ IPv6 addresses of its network: only the network tells it from others. */
export function clientOf(address: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)
  if (mapped?.[1]) return mapped[1]
  if (!isIPv6(address)) return address
  const [head = '', tail] = (address.split('%')[0] ?? '').toLowerCase().split('::')
  const before = head === '' ? [] : head.split(':')
  const after = tail === undefined || tail === '' ? [] : tail.split(':')
  const zeros = tail === undefined ? [] : Array<string>(Math.max(0, 8 - before.length - after.length)).fill('0')
  const network = [...before, ...zeros, ...after].slice(0, 4).map((group) => group.replace(/^0+(?=.)/, ''))
  return `${network.join(':')}::/64`
}

export function socketAddress(c: Context): string {
  try {
    return getConnInfo(c).remote.address ?? 'unknown'
  } catch {
    return 'in-process' // a test that calls the app without a socket
  }
}

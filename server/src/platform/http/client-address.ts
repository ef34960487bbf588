import { getConnInfo } from '@hono/node-server/conninfo'
import type { Context } from 'hono'

/**
 * The network address of the client. Each trusted proxy appended the address it saw to X-Forwarded-For, so the client's is
 * that many places from the right; anything further left was written by the client and is worth nothing.
 */
export function clientAddress(c: Context, trustProxy: number): string {
  const forwarded = trustProxy > 0 ? (c.req.header('x-forwarded-for') ?? '').split(',').map((part) => part.trim()) : []
  const believed = forwarded.at(-trustProxy)
  return believed ?? socketAddress(c)
}

export function socketAddress(c: Context): string {
  try {
    return getConnInfo(c).remote.address ?? 'unknown'
  } catch {
    return 'in-process' // a test that calls the app without a socket
  }
}

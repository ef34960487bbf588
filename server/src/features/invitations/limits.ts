import type { Visitor } from '../../platform/http/visitor.ts'
import type { Limit } from '../../platform/rate-limits.ts'
import { refuse, type Refusal } from '../../platform/refusal.ts'

/** Each sending mails somebody and tells whether an address has a login. A new studio may invite a whole term's parents at once. */
const sendings: Limit = { name: 'send-invitation', attempts: 100, seconds: 3600 }

/** A token has 256 random bits; this only keeps those who try from keeping the database busy. */
const readings: Limit = { name: 'read-invitation', attempts: 60, seconds: 600 }

export const countSending = (visitor: Visitor, studioId: string) => count(visitor, sendings, studioId)
export const countReading = (visitor: Visitor) => count(visitor, readings, visitor.clientKey)

async function count(visitor: Visitor, limit: Limit, key: string): Promise<Refusal<'too-many-requests'> | null> {
  const wait = await visitor.limits.spend(limit, key)
  return wait === null ? null : refuse('too-many-requests', { n: wait })
}

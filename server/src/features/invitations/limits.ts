import type { Visitor } from '../../platform/http/visitor.ts'
import type { Limit } from '../../platform/rate-limits.ts'
import { refuse, type Refusal } from '../../platform/refusal.ts'

/** Each sending mails somebody and tells whether an address has a login. A new studio may invite a whole term's parents at once. */
const sendings: Limit = { name: 'send-invitation', attempts: 100, seconds: 3600 }

/**
 * Failures: a token that is one takes its attempt back, since a whole studio's families may follow theirs behind one address of the network.
 * It has 256 random bits: this only keeps those who try others from keeping the database busy.
 */
const readings: Limit = { name: 'read-invitation', attempts: 60, seconds: 600 }

/** Of one client, whatever studios it has opened for the purpose. */
const sendingsOfClient: Limit = { name: 'send-invitation-client', attempts: 200, seconds: 3600 }

/** To one address, of all studios and over all invitations: nobody can be flooded through us. */
const sendingsTo: Limit = { name: 'send-invitation-to', attempts: 6, seconds: 24 * 3600 }

export async function countSending(visitor: Visitor, studioId: string, email: string): Promise<Refusal<'too-many-requests'> | null> {
  return (
    (await count(visitor, sendingsOfClient, visitor.clientKey)) ??
    (await count(visitor, sendings, studioId)) ??
    (await count(visitor, sendingsTo, visitor.secrets.digest('email', email)))
  )
}

export const countReading = (visitor: Visitor) => count(visitor, readings, visitor.clientKey)

/** The token that was ours was no guess. */
export const giveBackReading = (visitor: Visitor) => visitor.limits.giveBack(readings, visitor.clientKey)

/** Takes back that an address was mailed. */
export const giveBackSending = (visitor: Visitor, email: string) =>
  visitor.limits.giveBack(sendingsTo, visitor.secrets.digest('email', email))

async function count(visitor: Visitor, limit: Limit, key: string): Promise<Refusal<'too-many-requests'> | null> {
  const wait = await visitor.limits.spend(limit, key)
  return wait === null ? null : refuse('too-many-requests', { n: wait })
}

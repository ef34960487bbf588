import type { Visitor } from '../../platform/http/visitor.ts'
import type { Limit } from '../../platform/rate-limits.ts'
import { refuse, type Refusal } from '../../platform/refusal.ts'

/** Each sending mails somebody and tells whether an address has a login. A new studio may invite a whole term's parents at once. */
const sendings: Limit = { name: 'send-invitation', attempts: 100, seconds: 3600 }

/** Only those that are none: a whole studio's families may follow theirs behind one address of the network. */
const wrongTokens: Limit = { name: 'read-invitation', attempts: 60, seconds: 600 }

/** Of one client, whatever studios it has opened for the purpose. */
const sendingsOfClient: Limit = { name: 'send-invitation-client', attempts: 200, seconds: 3600 }

const aDay = 24 * 3600

/**
 * To one address, over all invitations: nobody can be flooded through us. Of a studio by itself, so that another which mails the same
 * person, perhaps for that purpose, does not use up what it may. To use up what all studios may takes six studios on three networks.
 */
const sendingsTo = {
  ofStudio: { name: 'send-invitation-studio-to', attempts: 6, seconds: aDay },
  ofClient: { name: 'send-invitation-client-to', attempts: 12, seconds: aDay },
  ofAll: { name: 'send-invitation-to', attempts: 36, seconds: aDay },
} as const satisfies Record<string, Limit>

export async function countSending(visitor: Visitor, studioId: string, email: string): Promise<Refusal<'too-many-requests'> | null> {
  const refused = (await count(visitor, sendingsOfClient, visitor.clientKey)) ?? (await count(visitor, sendings, studioId))
  if (refused) return refused
  // Of all last: who is over the other two does not use it up.
  for (const [limit, key] of countsTo(visitor, studioId, email)) {
    const limited = await count(visitor, limit, key)
    if (limited) return limited
  }
  return null
}

function countsTo(visitor: Visitor, studioId: string, email: string): [Limit, string][] {
  return [
    [sendingsTo.ofStudio, visitor.secrets.digest('email and studio', `${email} ${studioId}`)],
    [sendingsTo.ofClient, visitor.secrets.digest('email and client', `${email} ${visitor.clientKey}`)],
    [sendingsTo.ofAll, visitor.secrets.digest('email', email)],
  ]
}

/** Counts a token that is none of ours, after it was looked up: others behind the same address of the network do not use up a right one. */
export const countWrongToken = (visitor: Visitor) => count(visitor, wrongTokens, visitor.clientKey)

/** Takes back that an address was mailed. */
export async function giveBackSending(visitor: Visitor, studioId: string, email: string): Promise<void> {
  for (const [limit, key] of countsTo(visitor, studioId, email)) await visitor.limits.giveBack(limit, key)
}

async function count(visitor: Visitor, limit: Limit, key: string): Promise<Refusal<'too-many-requests'> | null> {
  const wait = await visitor.limits.spend(limit, key)
  return wait === null ? null : refuse('too-many-requests', { n: wait })
}

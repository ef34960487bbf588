import type { Visitor } from '../../platform/http/visitor.ts'
import type { Limit } from '../../platform/rate-limits.ts'
import { refuse, type Refusal } from '../../platform/refusal.ts'

const sendings: Limit = { name: 'send-invitation', attempts: 100, seconds: 3600 }

/** Counts only wrong tokens: a whole studio's families may share one network. */
const wrongTokens: Limit = { name: 'read-invitation', attempts: 60, seconds: 600 }

const sendingsOfClient: Limit = { name: 'send-invitation-client', attempts: 200, seconds: 3600 }

const aDay = 24 * 3600

/** For one address: per studio, so that one cannot exhaust another's share, and in total, against flooding. */
const sendingsTo = {
  ofStudio: { name: 'send-invitation-studio-to', attempts: 6, seconds: aDay },
  ofClient: { name: 'send-invitation-client-to', attempts: 12, seconds: aDay },
  ofAll: { name: 'send-invitation-to', attempts: 36, seconds: aDay },
} as const satisfies Record<string, Limit>

export async function countSending(visitor: Visitor, studioId: string, email: string): Promise<Refusal<'too-many-requests'> | null> {
  const refused = (await count(visitor, sendingsOfClient, visitor.clientKey)) ?? (await count(visitor, sendings, studioId))
  if (refused) return refused
  // The total comes last, so that a blocked sender does not use it up.
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

/** Counts an unknown token after the lookup, so that a valid one always works. */
export const countWrongToken = (visitor: Visitor) => count(visitor, wrongTokens, visitor.clientKey)

export async function giveBackSending(visitor: Visitor, studioId: string, email: string): Promise<void> {
  for (const [limit, key] of countsTo(visitor, studioId, email)) await visitor.limits.giveBack(limit, key)
}

async function count(visitor: Visitor, limit: Limit, key: string): Promise<Refusal<'too-many-requests'> | null> {
  const wait = await visitor.limits.spend(limit, key)
  return wait === null ? null : refuse('too-many-requests', { n: wait })
}

import type { Visitor } from '../../platform/http/visitor.ts'
import type { Limit } from '../../platform/rate-limits.ts'
import { refuse, type Refusal } from '../../platform/refusal.ts'

const aDay = 24 * 3600

const sendings: Limit = { name: 'send-invitation', attempts: 100, seconds: 3600 }

/** Counts only wrong tokens: a whole studio's families may share one network. */
const wrongTokens: Limit = { name: 'read-invitation', attempts: 60, seconds: 600 }

/** Of addresses that are invited together. */
const peopleADay: Limit = { name: 'send-invitations-together', attempts: 1000, seconds: aDay }

const sendingsOfClient: Limit = { name: 'send-invitation-client', attempts: 200, seconds: 3600 }

/** Addresses that are counted at once. */
const abreast = 20

/** For one address: per studio, so that one cannot exhaust another's share, and in total, against flooding. */
const sendingsTo = {
  ofStudio: { name: 'send-invitation-studio-to', attempts: 6, seconds: aDay },
  ofClient: { name: 'send-invitation-client-to', attempts: 12, seconds: aDay },
  ofAll: { name: 'send-invitation-to', attempts: 36, seconds: aDay },
} as const satisfies Record<string, Limit>

export async function countSending(visitor: Visitor, studioId: string, email: string): Promise<Refusal<'too-many-requests'> | null> {
  const refused = (await count(visitor, sendingsOfClient, visitor.clientKey)) ?? (await count(visitor, sendings, studioId))
  if (refused) return refused
  return countSendingTo(visitor, studioId, email)
}

async function countSendingTo(visitor: Visitor, studioId: string, email: string): Promise<Refusal<'too-many-requests'> | null> {
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

/** Counts each address of those that are invited together. @returns the addresses that may be mailed */
export async function countSendings(
  visitor: Visitor,
  studioId: string,
  emails: readonly string[],
): Promise<string[] | Refusal<'too-many-requests'>> {
  const limited = await count(visitor, peopleADay, studioId, emails.length)
  if (limited) {
    await visitor.limits.giveBack(peopleADay, studioId, emails.length)
    return limited
  }
  const counted: string[] = []
  for (let at = 0; at < emails.length; at += abreast)
    await Promise.all(
      emails.slice(at, at + abreast).map(async (email) => {
        if ((await countSendingTo(visitor, studioId, email)) === null) counted.push(email)
      }),
    )
  return counted
}

export async function giveBackSendings(visitor: Visitor, studioId: string, emails: readonly string[]): Promise<void> {
  if (emails.length === 0) return
  await visitor.limits.giveBack(peopleADay, studioId, emails.length)
  for (const email of emails) await giveBackSending(visitor, studioId, email)
}

/** Counts an unknown token after the lookup, so that a valid one always works. */
export const countWrongToken = (visitor: Visitor) => count(visitor, wrongTokens, visitor.clientKey)

export async function giveBackSending(visitor: Visitor, studioId: string, email: string): Promise<void> {
  for (const [limit, key] of countsTo(visitor, studioId, email)) await visitor.limits.giveBack(limit, key)
}

async function count(visitor: Visitor, limit: Limit, key: string, points?: number): Promise<Refusal<'too-many-requests'> | null> {
  const wait = await visitor.limits.spend(limit, key, points)
  return wait === null ? null : refuse('too-many-requests', { n: wait })
}

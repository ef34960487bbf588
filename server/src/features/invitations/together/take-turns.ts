import { invitationDays } from '@callboard/contract/invitations'
import type { Actor, Alone } from '../../../platform/actor.ts'
import { toDate } from '../../../platform/clock.ts'
import { lastTurn, type Turn } from './queries.ts'

/** Mail programs take many mails at once from one sender for spam: 30 leave in a minute. */
const secondsApart = 2

/** When each of these mails leaves, behind those of the studio that have a turn already; alone, so that two sendings do not share one. */
export async function takeTurns<One extends { readonly id: string }>(
  actor: Alone<Actor>,
  all: readonly One[],
  heldSeconds: number,
): Promise<(One & Turn)[]> {
  const last = await lastTurn(actor)
  const soonest = actor.clock.now().add({ seconds: heldSeconds })
  const free = last && Temporal.Instant.fromEpochMilliseconds(last.getTime()).add({ seconds: secondsApart })
  const first = free && Temporal.Instant.compare(free, soonest) > 0 ? free : soonest
  return all.map((one, at) => {
    const leaves = first.add({ seconds: at * secondsApart })
    return { ...one, leavesAt: toDate(leaves), expiresAt: toDate(leaves.add({ hours: invitationDays * 24 })) }
  })
}

/** Until the last one has left. */
export function minutesUntil(actor: Actor, turns: readonly { readonly leavesAt: Date | null }[]): number {
  const last = Math.max(0, ...turns.map(({ leavesAt }) => leavesAt?.getTime() ?? 0))
  return Math.max(0, Math.ceil((last - actor.clock.now().epochMilliseconds) / 60_000))
}

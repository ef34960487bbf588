import type { Actor } from '../../platform/actor.ts'
import { isRefusal, refuse, type Refusal } from '../../platform/refusal.ts'
import { holdForMakeUp, withdrawMakeUp } from '../classes/places/enrol-to-make-up.ts'
import { audienceOfAnswer, findAnswerableChild, type NotTheirs } from '../guardians/find-answerable-child.ts'
import { findMakeUp } from './find-make-ups.ts'
import { findRuleOfBooked } from './read-make-up-rule.ts'
import { isInTime } from './present.ts'

interface Booked {
  readonly studentId: string
  readonly missedId: string
}

/**
 * Gives a booked make-up back as early as an absence is announced; it can be used again until its last day, where the studio still gives any and
 * the child still misses the class.
 */
export async function cancelMakeUp(
  actor: Actor,
  { studentId, missedId }: Booked,
): Promise<{ lastOn: string | null } | Refusal<NotTheirs | 'make-up-not-found' | 'too-late'>> {
  const child = await findAnswerableChild(actor, studentId)
  if (isRefusal(child)) return child
  await holdForMakeUp(actor, [missedId])
  const rule = await findRuleOfBooked(actor)
  const makeUp = rule && (await findMakeUp(actor, rule, studentId, missedId))
  if (!makeUp) return refuse('make-up-not-found')
  const { booked, isGiven } = makeUp
  const lastOn = rule.isOn && isGiven && makeUp.missed.date >= rule.since ? makeUp.lastOn : null
  if (!booked) return { lastOn }
  if (!isInTime(actor, rule, booked)) return refuse('too-late', { name: child.name })
  if (!(await withdrawMakeUp(actor, { classId: booked.id, studentId, missedId }))) return refuse('too-late', { name: child.name })
  const audience = await audienceOfAnswer(actor, studentId)
  for (const noun of ['classes', 'attendance', 'makeUps'] as const) actor.refresh(noun, audience, [booked.id])
  return { lastOn }
}

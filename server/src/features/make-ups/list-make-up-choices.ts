import type { MakeUpChoice } from '@callboard/contract/make-ups'
import type { Actor } from '../../platform/actor.ts'
import { dateIn } from '../../platform/clock.ts'
import { isRefusal, refuse, type Refusal } from '../../platform/refusal.ts'
import { hasBegun } from '../classes/times/has-begun.ts'
import { findAnswerableChild, type NotTheirs } from '../guardians/find-answerable-child.ts'
import { findMakeUp } from './find-make-ups.ts'
import { findRule } from './read-make-up-rule.ts'
import { findMakeUpPlaces } from './queries.ts'

interface Asked {
  readonly studentId: string
  readonly missedId: string
}

/** The classes that a child can come to instead of the missed one, soonest first. */
export async function listMakeUpChoices(
  actor: Actor,
  { studentId, missedId }: Asked,
): Promise<MakeUpChoice[] | Refusal<NotTheirs | 'make-up-not-found'>> {
  const child = await findAnswerableChild(actor, studentId)
  if (isRefusal(child)) return child
  const rule = await findRule(actor)
  const makeUp = rule && (await findMakeUp(actor, rule, studentId, missedId))
  if (!makeUp || makeUp.booked) return refuse('make-up-not-found')
  const fitting = await findMakeUpPlaces(actor, rule, { studentId, from: dateIn(actor.zone, actor.clock.now()), to: makeUp.lastOn })
  return fitting.filter((one) => one.id !== missedId && !hasBegun(actor, one))
}

import type { BookMakeUp } from '@callboard/contract/make-ups'
import type { Actor } from '../../platform/actor.ts'
import { dateIn, dayWords } from '../../platform/clock.ts'
import { isRefusal, refuse, type Refusal } from '../../platform/refusal.ts'
import { enrolToMakeUp, holdForMakeUp, leaveOtherMakeUps } from '../classes/places/enrol-to-make-up.ts'
import { hasBegun } from '../classes/times/has-begun.ts'
import { audienceOfAnswer, findAnswerableChild, type NotTheirs } from '../guardians/find-answerable-child.ts'
import { findMakeUp } from './find-make-ups.ts'
import { findRule } from './read-make-up-rule.ts'
import { findMakeUpPlaces } from './queries.ts'

export type WhyNotBooked = NotTheirs | 'make-up-not-found' | 'class-not-found' | 'class-full' | 'booked-already'

/**
 * Uses a make-up for one date of a class. Both classes are locked first: whoever takes the absence back, books the same make-up or the last place
 * at the same time waits, and is then told how it stands.
 */
export async function bookMakeUp(
  actor: Actor,
  { studentId, missedId, classId }: BookMakeUp,
): Promise<{ className: string; date: string } | Refusal<WhyNotBooked>> {
  const child = await findAnswerableChild(actor, studentId)
  if (isRefusal(child)) return child
  const wanted = (await holdForMakeUp(actor, [missedId, classId])).find(({ id }) => id === classId)
  const rule = await findRule(actor)
  const makeUp = rule && (await findMakeUp(actor, rule, studentId, missedId))
  if (!makeUp) return refuse('make-up-not-found')
  if (makeUp.booked?.id === classId) return { className: makeUp.booked.name, date: makeUp.booked.date }
  if (makeUp.booked) return refuse('booked-already', { className: makeUp.booked.name, day: dayWords(makeUp.booked.date) })
  const days = { from: dateIn(actor.zone, actor.clock.now()), to: makeUp.lastOn }
  if (!wanted || classId === missedId || hasBegun(actor, wanted) || wanted.date > days.to) return refuse('class-not-found')
  const [fitting] = await findMakeUpPlaces(actor, rule, { studentId, ...days, classId })
  const isIn = fitting && (await enrolToMakeUp(actor, { classId, studentId, missedId, fillsUnlimited: rule.fillsUnlimited }))
  if (!isIn) return refuse('class-full')
  await leaveOtherMakeUps(actor, { classId, studentId, missedId })
  const audience = await audienceOfAnswer(actor, studentId)
  for (const noun of ['classes', 'attendance', 'makeUps'] as const) actor.refresh(noun, audience, [classId])
  return { className: wanted.name, date: wanted.date }
}

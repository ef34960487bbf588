import type { MakeUp } from '@callboard/contract/make-ups'
import type { Actor } from '../../platform/actor.ts'
import { tellApart } from '../namesakes/tell-apart.ts'
import { findMakeUps } from './find-make-ups.ts'
import { findRuleOfBooked } from './read-make-up-rule.ts'
import { presentMakeUp } from './present.ts'
import { findOwnChildren } from './queries.ts'

/** The make-ups of the actor's own children that are to be used, or booked and to come; what ends first comes first. */
export async function listMakeUps(actor: Actor): Promise<MakeUp[]> {
  const rule = await findRuleOfBooked(actor)
  if (!rule) return []
  const answers = new Map((await findOwnChildren(actor)).map((child) => [child.id, child.answers]))
  const found = await findMakeUps(actor, rule, [...answers.keys()])
  const nameOf = await tellApart(
    actor,
    found.map(({ missed }) => ({ id: missed.studentId, name: missed.studentName })),
    { childrenOf: actor.user.id },
  )
  return found
    .flatMap((one) => presentMakeUp(actor, rule, one, { answers: answers.get(one.missed.studentId) === true, nameOf }) ?? [])
    .toSorted((one, other) => endOf(one).localeCompare(endOf(other)))
}

const endOf = ({ booked, lastOn, missed }: MakeUp) => `${booked?.date ?? lastOn} ${missed.date} ${missed.startTime}`

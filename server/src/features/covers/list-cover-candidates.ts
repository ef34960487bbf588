import type { Candidate } from '@callboard/contract/covers'
import type { Actor } from '../../platform/actor.ts'
import { dateIn } from '../../platform/clock.ts'
import { refuse, type Refusal } from '../../platform/refusal.ts'
import { findToCover } from '../classes/covering/hold-to-cover.ts'
import { findWhyBusy } from './find-why-busy.ts'
import { findTeachers, findWhoKnows } from './queries.ts'

/** Who could teach the classes: those who are free first, of them those who have taught the class, then its level. */
export async function listCoverCandidates(
  actor: Actor,
  { classIds }: { classIds: readonly string[] },
): Promise<Candidate[] | Refusal<'class-not-found'>> {
  const classes = await findToCover(actor, classIds)
  if (classes.length < new Set(classIds).size) return refuse('class-not-found')
  const whyBusy = await findWhyBusy(actor, classes)
  const knows = await findWhoKnows(actor, classes, dateIn(actor.zone, actor.clock.now()))
  const teaches = new Set(classes.map(({ teacherId }) => teacherId))
  const all = (await findTeachers(actor))
    .filter(({ id }) => !(teaches.size === 1 && teaches.has(id)))
    .map((person): Candidate => {
      const free = classes.filter((one) => one.teacherId !== person.id && whyBusy(person.id, one) === null)
      const why = classes.flatMap((one) => whyBusy(person.id, one) ?? [])[0] ?? null
      return { person, freeFor: free.map(({ id }) => id), why, knows: knows.get(person.id) ?? null }
    })
  const rank = ({ freeFor, knows: how }: Candidate) => -freeFor.length * 3 - (how === 'class' ? 2 : how === 'level' ? 1 : 0)
  return all.toSorted((one, other) => rank(one) - rank(other))
}

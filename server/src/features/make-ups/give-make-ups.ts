import type { ComingPlace } from '@callboard/contract/absences'
import type { Actor } from '../../platform/actor.ts'
import { toDate } from '../../platform/clock.ts'
import { judgeMakeUps } from './judge-make-ups.ts'
import { findRuleOfBooked } from './read-make-up-rule.ts'
import { presentMakeUpClass } from './present.ts'
import { findMissedClasses } from './queries.ts'

interface Place {
  readonly id: string
  readonly name: string
  readonly date: string
  readonly startTime: string
  readonly studentId: string
}

/** What each child gets for missing a class, if that is or were announced by now. @param places those of a term, not for one date */
export async function giveMakeUps(
  actor: Actor,
  places: readonly Place[],
): Promise<(of: Pick<Place, 'id' | 'studentId'>) => NonNullable<ComingPlace['makeUp']> | null> {
  const rule = places.length > 0 ? await findRuleOfBooked(actor) : null
  if (!rule) return () => null
  const missed = await findMissedClasses(actor, rule, [...new Set(places.map(({ studentId }) => studentId))])
  const announcedAt = toDate(actor.clock.now())
  const given = places
    .filter((one) => one.date >= rule.since || missed.some(({ classId, studentId }) => classId === one.id && studentId === one.studentId))
    .map(({ studentId, id: classId, name, date, startTime }) => {
      const own = missed.filter((one) => one.studentId === studentId)
      const isMissed = own.some((one) => one.classId === classId)
      const asked = { classId, name, date, startTime, isOff: false, announcedAt, wasThere: false, madeUp: null }
      const judged = judgeMakeUps(rule, isMissed ? own : [...own, asked]).find((one) => one.missed.classId === classId)
      return { key: `${studentId} ${classId}`, makeUp: judged && { lastOn: judged.lastOn, booked: presentMakeUpClass(judged.booked) } }
    })
  const byPlace = new Map(given.map(({ key, makeUp }) => [key, makeUp]))
  return ({ studentId, id }) => byPlace.get(`${studentId} ${id}`) ?? null
}

import type { ComingPlace } from '@callboard/contract/absences'
import { daysAhead } from '@callboard/contract/dashboards'
import { addDays } from '@callboard/contract/dates'
import type { Actor } from '../../../platform/actor.ts'
import { dateIn } from '../../../platform/clock.ts'
import { tellApart } from '../../namesakes/tell-apart.ts'
import { hasBegun } from '../../classes/times/has-begun.ts'
import { giveMakeUps } from '../../make-ups/give-make-ups.ts'
import { findPlaces, type PlaceRow } from './queries/places.ts'

/** The places of a parent's children in classes that have not started: in one class, or of the next seven days and where it is asked later. */
export async function listPlaces(actor: Actor, { classId }: { classId?: string | undefined }): Promise<ComingPlace[]> {
  const today = dateIn(actor.zone, actor.clock.now())
  const found = await findPlaces(actor, classId === undefined ? { from: today, to: addDays(today, daysAhead) } : { classId })
  const coming = found.filter((one) => !hasBegun(actor, one))
  const nameOf = await tellApart(
    actor,
    coming.map((one) => ({ id: one.studentId, name: one.studentName })),
    { childrenOf: actor.user.id },
  )
  const given = await giveMakeUps(
    actor,
    coming.filter((one) => !one.isOneDate),
  )
  return coming.map((row) => ({
    class: { id: row.id, name: row.name, date: row.date, startTime: row.startTime, endTime: row.endTime },
    student: { id: row.studentId, name: nameOf({ id: row.studentId, name: row.studentName }) },
    isPaid: row.isPaid,
    ...presentAnswer(row),
    saidBy: row.isOwn ? null : row.by,
    isAsked: row.isAsked,
    makeUp: given(row),
    can: { answer: row.answers },
  }))
}

function presentAnswer({ answer, minutes, reason, announcedAt, awayFrom, awayTo }: PlaceRow): Pick<ComingPlace, 'absence' | 'answer'> {
  if (answer === null || announcedAt === null) return { absence: null, answer: null }
  if (answer !== 'away') return { absence: null, answer: { is: answer, minutes, reason: reason ?? '' } }
  const days = awayFrom !== null && awayTo !== null ? { from: awayFrom, to: awayTo } : null
  return { absence: { reason: reason ?? '', at: announcedAt.toISOString(), days }, answer: null }
}

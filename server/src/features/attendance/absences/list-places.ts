import type { ComingPlace } from '@callboard/contract/absences'
import { daysAhead } from '@callboard/contract/dashboards'
import { addDays } from '@callboard/contract/dates'
import type { Actor } from '../../../platform/actor.ts'
import { dateIn } from '../../../platform/clock.ts'
import { tellApart } from '../../namesakes/tell-apart.ts'
import { hasBegun } from './has-begun.ts'
import { findPlaces } from './queries.ts'

/** The places of a parent's children in classes that have not started: in one class, or of the next seven days. */
export async function listPlaces(actor: Actor, { classId }: { classId?: string | undefined }): Promise<ComingPlace[]> {
  const today = dateIn(actor.zone, actor.clock.now())
  const found = await findPlaces(actor, classId === undefined ? { from: today, to: addDays(today, daysAhead) } : { classId })
  const coming = found.filter((one) => !hasBegun(actor, one))
  const nameOf = await tellApart(
    actor,
    coming.map((one) => ({ id: one.studentId, name: one.studentName })),
    'family',
  )
  return coming.map(({ studentId, studentName, isPaid, reason, announcedAt, ...held }) => ({
    class: held,
    student: { id: studentId, name: nameOf({ id: studentId, name: studentName }) },
    isPaid,
    absence: announcedAt === null ? null : { reason: reason ?? '', at: announcedAt.toISOString() },
  }))
}

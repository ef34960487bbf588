import type { Register, RegisterRow } from '@callboard/contract/attendance'
import type { Actor } from '../../platform/actor.ts'
import { isOpen, mayMark, maySeeWhoMarked } from './policy.ts'
import type { RegisteredStudent, SeenRegister } from './queries.ts'

export function presentRegister(actor: Pick<Actor, 'role' | 'zone' | 'clock'>, seen: SeenRegister): Register {
  const { savedByName, savedAt } = seen
  const opens = isOpen(actor, seen.date)
  return {
    class: {
      id: seen.id,
      name: seen.name,
      date: seen.date,
      startTime: seen.startTime,
      endTime: seen.endTime,
      teacherName: seen.teacherName,
      locationName: seen.locationName,
      closedFor: seen.closedFor,
    },
    rows: seen.students.map((student) => presentStudent(actor, student)),
    opensOn: opens ? null : seen.date,
    version: seen.version,
    saved: maySeeWhoMarked(actor) && savedAt !== null ? { by: savedByName ?? '', at: savedAt.toISOString() } : null,
    can: { mark: opens && seen.closedFor === null && mayMark(actor) },
  }
}

function presentStudent(actor: Pick<Actor, 'role'>, row: RegisteredStudent): RegisterRow {
  const showsWho = maySeeWhoMarked(actor)
  return {
    student: { id: row.id, name: row.name },
    isDropIn: row.isDropIn,
    isTrial: row.isTrial,
    isMakeUp: row.isMakeUp,
    status: row.status,
    notes: row.notes ?? '',
    markedBy: showsWho ? row.markedByName : null,
    markedAt: showsWho && row.markedAt !== null ? new Date(row.markedAt).toISOString() : null,
    hasMedicalAlert: row.hasMedicalAlert,
    papers: row.papers,
    mustNotCollect: row.mustNotCollect,
    hereAt: row.hereAt === null ? null : new Date(row.hereAt).toISOString(),
    contacts: row.contacts?.filter(({ phone }) => phone !== '') ?? [],
    announced: row.announced && { ...row.announced, at: new Date(row.announced.at).toISOString() },
  }
}

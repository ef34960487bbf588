import type { Consents } from '@callboard/contract/students'
import { sql } from 'kysely'
import type { Actor, Alone, Scope } from '../../../platform/actor.ts'
import {
  insertRows,
  type MovedRows,
  moveRows,
  moveRowsBack,
  type NamingRows,
  type Row,
  rowsThatName,
  type Two,
} from '../../../platform/db/move-rows.ts'
import { mustHave } from '../../../platform/must-have.ts'
import { audienceOfChild } from '../change-of-child.ts'
import { guardiansJoined, studentsConsentGiven, studentsConsentTakenBack } from '../events.ts'
import { guardiansOfChild, lockChild } from '../guardians/queries.ts'
import { deleteStudent, writeLevel } from '../queries/writes.ts'
import { joinConsents, partConsents, readConsents } from './join-consents.ts'
import { putTogether } from './put-together.ts'
import { seesAsStaff } from '../seen-by.ts'

/** Which tables name a student: all of whose rows move, and those whose rows are put together. */
export interface Naming {
  readonly rows: readonly NamingRows[]
  readonly joined: readonly string[]
}

/** What an undo puts back; `kept` and `gone` are rows as they were. */
export interface JoinedStudents {
  readonly student: Row
  readonly consents: Consents
  readonly kept: Readonly<Record<string, readonly Row[]>>
  readonly gone: Readonly<Record<string, readonly Row[]>>
  readonly moved: readonly MovedRows[]
  readonly noted: readonly string[]
  readonly joining: readonly string[]
  /** the kept record had no level; a merge from before there were any lacks it */
  readonly tookLevel?: boolean
}

/** Makes the other record part of the kept one, and tells whoever becomes a guardian by it; the record itself goes. */
export async function joinStudents(actor: Alone<Actor>, two: Two, { rows, joined }: Naming): Promise<JoinedStudents> {
  const { keepId, otherId } = two
  const child = mustHave(await lockChild(actor, keepId), 'the kept student')
  const other = mustHave(await lockChild(actor, otherId), 'the other student')
  const guardians = await guardiansOfChild(actor, keepId)
  const joining = (await guardiansOfChild(actor, otherId)).filter((one) => guardians.every(({ id }) => id !== one.id))
  const [kept, gone] = [await wholes(actor, joined, keepId), await wholes(actor, joined, otherId)]
  const [student] = await rowsThatName(actor, 'students', 'id', otherId)
  const before = await readConsents(actor, two)

  const moved: MovedRows[] = []
  for (const one of rows) moved.push(await moveRows(actor, one, two))
  await putTogether(actor, two)
  const { consents, noted } = await joinConsents(actor, keepId, before)
  const tookLevel = child.level === '' && other.level !== ''
  if (tookLevel) await writeLevel(actor, keepId, other.level)
  await deleteStudent(actor, otherId)
  if (other.userId !== null) await setSelf(actor, keepId, other.userId)

  const audience = await audienceOfChild(actor, keepId)
  const named = { studentId: keepId, name: child.name }
  for (const { id: userId, name } of joining)
    actor.record(guardiansJoined({ ids: [keepId], audience, student: named, guardian: { userId, name } }))
  await tellPhoto(actor, keepId, before.kept.photo, consents.photo)
  return {
    student: mustHave(student, 'the other student'),
    consents: before.kept,
    kept,
    gone,
    moved,
    noted,
    joining: joining.map(({ id }) => id),
    tookLevel,
  }
}

/** Makes two of one again, each with what it had. */
export async function partStudents(actor: Alone<Actor>, two: Two, undo: JoinedStudents): Promise<void> {
  const { keepId, otherId } = two
  const { db, studioId } = actor
  const now = await db
    .selectFrom('students')
    .select('photoConsent')
    .where('studioId', '=', studioId)
    .where('id', '=', keepId)
    .executeTakeFirstOrThrow()
  if (undo.student['user_id'] !== null) await setSelf(actor, keepId, null)
  if (undo.tookLevel === true) await writeLevel(actor, keepId, '')
  await insertRows(actor, 'students', [undo.student])
  for (const rows of undo.moved) await moveRowsBack(actor, rows, two)
  for (const userId of undo.joining) {
    const seesStill = await seesAsStaff(actor, keepId, userId)
    await actor.departures.guardian(actor, { studentId: keepId, userId, chosenBy: [], seesStill })
  }
  for (const [table, rows] of Object.entries(undo.kept)) {
    await sql`delete from ${sql.table(table)} where studio_id = ${studioId} and student_id in (${keepId}, ${otherId})`.execute(db)
    await insertRows(actor, table, [...rows, ...(undo.gone[table] ?? [])])
  }
  await partConsents(actor, keepId, { kept: undo.consents, noted: undo.noted })
  await tellPhoto(actor, keepId, now.photoConsent, undo.consents.photo)
}

async function wholes(scope: Scope, tables: readonly string[], studentId: string): Promise<Record<string, Row[]>> {
  const all: Record<string, Row[]> = {}
  for (const table of tables) all[table] = await rowsThatName(scope, table, 'student_id', studentId)
  return all
}

async function setSelf({ db, studioId }: Scope, id: string, userId: string | null): Promise<void> {
  await db.updateTable('students').set({ userId }).where('studioId', '=', studioId).where('id', '=', id).execute()
}

/** Pictures appear and disappear with what counts. */
async function tellPhoto(scope: Scope, id: string, before: boolean, after: boolean): Promise<void> {
  if (before === after) return
  const child = mustHave(await lockChild(scope, id), 'the student')
  const told = after ? studentsConsentGiven : studentsConsentTakenBack
  scope.record(told({ ids: [id], audience: await audienceOfChild(scope, id), student: { studentId: id, name: child.name } }))
}

import type { Consents, KnownContact, Medical } from '@callboard/contract/students'
import type { GuardianRights } from '@callboard/contract/guardians'
import { randomUUIDv7 } from 'node:crypto'
import { sql } from 'kysely'
import type { Alone } from '../../../platform/actor.ts'
import { toDate } from '../../../platform/clock.ts'
import { columnsOf, rowsInJson } from '../../../platform/db/kysely/columns-of.ts'
import { kindOfName } from '../queries/consents.ts'
import { type StudentFields, studentFields } from '../student-fields.ts'

interface Of {
  readonly studentId: string
}

interface Written {
  readonly students: readonly (StudentFields & { readonly id: string; readonly parentId: string })[]
  readonly guardians: readonly (Of & GuardianRights & { readonly userId: string })[]
  readonly contacts: readonly (Of & KnownContact & { readonly guardianId: string; readonly position: number })[]
  readonly medical: readonly (Of & Medical)[]
  readonly consents: readonly (Of & {
    readonly kind: keyof Consents
    readonly given: boolean
    readonly changedBy: string
    readonly words: string
  })[]
  readonly notes: readonly (Of & { readonly note: string; readonly writtenBy: string })[]
}

const fieldsOf = {
  students: ['id', 'parentId', ...studentFields],
  guardians: ['studentId', 'userId', 'pays', 'decides', 'answers', 'collects', 'isTold'],
  contacts: ['id', 'studentId', 'guardianId', 'position', 'name', 'relationship', 'phone', 'email'],
  medical: ['studentId', 'conditions', 'allergies', 'medications', 'doctorName', 'doctorPhone'],
  consents: ['id', 'studentId', 'kind', 'given', 'source', 'changedBy', 'words'],
  notes: ['studentId', 'note', 'version', 'writtenBy'],
} as const

/** A statement for each table, however many rows there are. */
export async function insertAll({ db, studioId, clock }: Alone, written: Written): Promise<void> {
  const now = sql`${toDate(clock.now())}::timestamptz`
  const insert = async <Field extends string>(
    table: string,
    fields: readonly Field[],
    rows: readonly Partial<Record<NoInfer<Field>, unknown>>[],
    at: readonly string[],
  ) => {
    if (rows.length === 0) return
    const [columns, moments] = [columnsOf(fields), at.map((column) => sql`, ${sql.raw(column)}`)]
    await sql`insert into ${sql.raw(table)} (studio_id, ${columns}${sql.join(moments, sql``)})
      select ${studioId}::uuid, ${columns}${sql.join(
        at.map(() => sql`, ${now}`),
        sql``,
      )}
      from json_populate_recordset(null::${sql.raw(table)}, ${rowsInJson(fields, rows)}::json)`.execute(db)
  }
  const withId = <Row extends object>(rows: readonly Row[]) => rows.map((row) => ({ id: randomUUIDv7(), ...row }))
  await insert('students', fieldsOf.students, written.students, ['created_at', 'updated_at'])
  await insert('guardians', fieldsOf.guardians, written.guardians, ['since'])
  await insert('emergency_contacts', fieldsOf.contacts, withId(written.contacts), [])
  await insert('medical_records', fieldsOf.medical, written.medical, ['updated_at'])
  await insert(
    'student_consents',
    fieldsOf.consents,
    withId(written.consents).map((row) => ({ ...row, kind: kindOfName[row.kind], source: 'import' })),
    ['changed_at'],
  )
  await insert(
    'student_notes',
    fieldsOf.notes,
    written.notes.map((row) => ({ ...row, version: 1 })),
    ['written_at'],
  )
}

export async function deleteAll({ db, studioId }: Alone, ids: readonly string[]): Promise<void> {
  await sql`delete from students where studio_id = ${studioId} and id = any (${[...ids]}::uuid[])`.execute(db)
}

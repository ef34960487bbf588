import { sql } from 'kysely'
import type { Scope } from '../../platform/actor.ts'

export type Told = 'given' | 'ending' | 'last'

interface OneTold {
  readonly studentId: string
  readonly classId: string
  readonly told: Told
  readonly lastOn: string
}

/** Notes what is told now. @returns what had not been told before, as child, class and what */
export async function noteTold({ db, studioId }: Scope, all: readonly OneTold[]): Promise<Set<string>> {
  if (all.length === 0) return new Set()
  const { rows } = await sql<OneTold>`
    insert into make_ups_told (studio_id, student_id, class_id, told, last_on)
    select ${studioId}, one."studentId", one."classId", one.told, one."lastOn"
    from json_to_recordset(${JSON.stringify(all)}::json) as one ("studentId" uuid, "classId" uuid, told text, "lastOn" date)
    order by 2, 3, 4
    on conflict do nothing
    returning student_id, class_id, told`.execute(db)
  return new Set(rows.map(({ studentId, classId, told }) => `${studentId} ${classId} ${told}`))
}

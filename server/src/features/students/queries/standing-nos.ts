import type { Consents } from '@callboard/contract/students'
import { sql } from 'kysely'
import type { Scope } from '../../../platform/actor.ts'
import { nameOfKind } from './consents.ts'

export interface StandingRow {
  readonly kind: keyof Consents
  readonly userId: string
  readonly name: string
  readonly hasLeft: boolean
}

/** The last answer of everybody who ever answered, but for a No that an owner has lifted in writing since. */
const lastAnswers = (studioId: string, studentId: string) => sql`
  select last.* from (
    select distinct on (c.kind, c.changed_by) c.kind, c.changed_by, c.given, c.changed_at, c.id
    from student_consents c
    where c.studio_id = ${studioId} and c.student_id = ${studentId} and c.source <> 'in-writing'
    order by c.kind, c.changed_by, c.changed_at desc, c.id desc) last
  where last.given or not exists (
    select from student_consents w
    where w.studio_id = ${studioId} and w.student_id = ${studentId} and w.kind = last.kind and w.source = 'in-writing'
      and (w.changed_at, w.id) > (last.changed_at, last.id))`

/**
 * Whose No to a child's consents stands (S4, People and studios): also of those who are guardians no longer; of a grown-up only what they say
 * themselves.
 */
export async function standingNos({ db, studioId }: Scope, studentId: string): Promise<StandingRow[]> {
  const { rows } = await sql<Omit<StandingRow, 'kind'> & { kind: keyof typeof nameOfKind }>`
    select last.kind, last.changed_by as user_id, u.name, u.role = 'deleted' as has_left
    from (${lastAnswers(studioId, studentId)}) last
    join users u on u.studio_id = ${studioId} and u.id = last.changed_by
    join students s on s.studio_id = ${studioId} and s.id = ${studentId} and (s.user_id is null or s.user_id = last.changed_by)
    where not last.given
    order by last.kind, last.changed_at, last.id`.execute(db)
  return rows.map((row) => ({ ...row, kind: nameOfKind[row.kind] }))
}

/** What somebody said last about each consent of a child; nothing where they never did, or their No was lifted. */
export async function lastAnswersOf({ db, studioId }: Scope, studentId: string, userId: string): Promise<Partial<Consents>> {
  const { rows } = await sql<{ kind: keyof typeof nameOfKind; given: boolean }>`
    select last.kind, last.given from (${lastAnswers(studioId, studentId)}) last where last.changed_by = ${userId}`.execute(db)
  return Object.fromEntries(rows.map(({ kind, given }) => [nameOfKind[kind], given]))
}

/** What counts of an answer: a Yes only where nobody else's No stands. */
export function whatCounts(answered: Partial<Consents>, nos: readonly StandingRow[], byUserId: string): Partial<Consents> {
  const others = new Set(nos.filter(({ userId }) => userId !== byUserId).map(({ kind }) => kind))
  return Object.fromEntries(Object.entries(answered).map(([kind, given]) => [kind, given && !others.has(kind as keyof Consents)]))
}

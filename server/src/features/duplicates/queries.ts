import { type Merge, type Twin, type TwinKind, undoDays } from '@callboard/contract/duplicates'
import { type RawBuilder, sql } from 'kysely'
import type { Actor, Scope } from '../../platform/actor.ts'
import { toDate } from '../../platform/clock.ts'
import { byName } from '../../platform/db/by-name.ts'
import type { Row, Two } from '../../platform/db/move-rows.ts'

export interface FoundTwin extends Twin {
  /** how much hangs on the record: the one with more is proposed as the one to keep */
  readonly weight: number
}

const studentTwins = ({ studioId }: Scope) => sql<FoundTwin>`
  select s.id, s.name, s.created_at, s.date_of_birth,
    array(select u.name from guardians g join users u on u.studio_id = g.studio_id and u.id = g.user_id
      where g.studio_id = s.studio_id and g.student_id = s.id order by g.user_id = s.parent_id desc, g.since, u.id) as guardians,
    null as email, false as has_joined, array[]::text[] as children,
    ((select count(*) from enrolments e where e.studio_id = s.studio_id and e.student_id = s.id)
      + (select count(*) from attendance a where a.studio_id = s.studio_id and a.student_id = s.id)
      + (select count(*) from invoice_items i where i.studio_id = s.studio_id and i.student_id = s.id)
      + (select count(*) from document_recipients r where r.studio_id = s.studio_id and r.student_id = s.id))::int as weight
  from students s where s.studio_id = ${studioId}`

const familyTwins = ({ studioId }: Scope) => sql<FoundTwin>`
  select u.id, u.name, u.created_at, null as date_of_birth, array[]::text[] as guardians, u.email, u.has_signed_in as has_joined,
    array(select s.name from guardians g join students s on s.studio_id = g.studio_id and s.id = g.student_id
      where g.studio_id = u.studio_id and g.user_id = u.id order by ${byName('s.name')}, s.id) as children,
    (u.has_signed_in::int * 1000
      + (select count(*) from guardians g where g.studio_id = u.studio_id and g.user_id = u.id)
      + (select count(*) from invoices i where i.studio_id = u.studio_id and i.parent_id = u.id))::int as weight
  from users u where u.studio_id = ${studioId} and u.role = 'parent' and u.active`

const twins = { student: studentTwins, family: familyTwins }

/** Both records, in the order asked for; undefined where one is not there. */
export async function findTwo(
  scope: Scope,
  { kind, keepId, otherId }: Two & { kind: TwinKind },
): Promise<[FoundTwin, FoundTwin] | undefined> {
  const { rows } = await sql<FoundTwin>`select * from (${twins[kind](scope)}) t where t.id in (${keepId}, ${otherId})`.execute(scope.db)
  const [keep, other] = [keepId, otherId].map((id) => rows.find((row) => row.id === id))
  return keep && other && [keep, other]
}

/** Nobody reads on beyond these; more come up once some are merged or kept apart. */
const mostPairs = 50

/**
 * Two of the same first name who were born on the same day; or of the same name where one guardian is the same. Parents: of the same name, or
 * with the same telephone. Each by an equality of its own, which a large studio finds in one pass.
 */
const alike = {
  student: ({ studioId }: Scope) => sql`
    select a.id as one_id, b.id as other_id from students a
    join students b on b.studio_id = a.studio_id and b.date_of_birth = a.date_of_birth and b.id > a.id
      and split_part(b.search_name, ' ', 1) = split_part(a.search_name, ' ', 1)
    where a.studio_id = ${studioId}
    union
    select a.id, b.id from students a
    join students b on b.studio_id = a.studio_id and b.search_name = a.search_name and b.id > a.id
    where a.studio_id = ${studioId} and exists (select from guardians g
      join guardians h on h.studio_id = g.studio_id and h.user_id = g.user_id and h.student_id = b.id
      where g.studio_id = a.studio_id and g.student_id = a.id)`,
  family: ({ studioId }: Scope) => sql`
    select a.id as one_id, b.id as other_id from users a
    join users b on b.studio_id = a.studio_id and b.search_name = a.search_name and b.id > a.id and b.role = 'parent' and b.active
    where a.studio_id = ${studioId} and a.role = 'parent' and a.active
    union
    select a.id, b.id from users a
    join users b on b.studio_id = a.studio_id and b.phone = a.phone and b.id > a.id and b.role = 'parent' and b.active
    where a.studio_id = ${studioId} and a.role = 'parent' and a.active and a.phone <> ''`,
}

export async function likelyPairs(scope: Scope, kind: TwinKind): Promise<[FoundTwin, FoundTwin][]> {
  const { rows } = await sql<{ oneId: string; otherId: string }>`select p.one_id, p.other_id from (${alike[kind](scope)}) p
    where not exists (select from kept_apart k where k.studio_id = ${scope.studioId} and k.one_id = p.one_id and k.other_id = p.other_id)
    order by p.one_id, p.other_id limit ${mostPairs}`.execute(scope.db)
  const ids = rows.flatMap(({ oneId, otherId }) => [oneId, otherId])
  if (ids.length === 0) return []
  const found = await sql<FoundTwin>`select * from (${twins[kind](scope)}) t where t.id = any (${ids}::uuid[])`.execute(scope.db)
  const byId = new Map(found.rows.map((row) => [row.id, row]))
  return rows.flatMap(({ oneId, otherId }) => {
    const two = [byId.get(oneId), byId.get(otherId)].filter((row) => row !== undefined)
    const [keep, other] = two.toSorted((a, b) => b.weight - a.weight || a.id.localeCompare(b.id))
    return keep && other ? [[keep, other]] : []
  })
}

export async function insertApart({ db, studioId }: Scope, { keepId, otherId }: Two): Promise<void> {
  const [oneId, other] = [keepId, otherId].toSorted()
  await db
    .insertInto('keptApart')
    .values({ studioId, oneId: oneId ?? '', otherId: other ?? '' })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

export interface MergeRow extends Two {
  readonly id: string
  readonly kind: TwinKind
  readonly undo: Row
  readonly print: string
}

export async function insertMerge(actor: Actor, { id, kind, keepId, otherId, undo }: Omit<MergeRow, 'print'>): Promise<void> {
  await actor.db
    .insertInto('merges')
    .values({
      studioId: actor.studioId,
      id,
      studentId: kind === 'student' ? keepId : null,
      userId: kind === 'family' ? keepId : null,
      otherId,
      undo: JSON.stringify(undo),
      print: '',
      mergedBy: actor.user.id,
      mergedAt: toDate(actor.clock.now()),
    })
    .execute()
}

export async function notePrint({ db, studioId }: Scope, { id, print }: Pick<MergeRow, 'id' | 'print'>): Promise<void> {
  await db.updateTable('merges').set({ print }).where('studioId', '=', studioId).where('id', '=', id).execute()
}

export async function findMerge(scope: Scope, id: string): Promise<MergeRow | undefined> {
  const [found] = await mergesWhere(scope, sql<boolean>`m.id = ${id}`)
  return found
}

const undoFrom = ({ clock }: Scope) => toDate(clock.now().subtract({ hours: 24 * undoDays }))

const isOpen = (scope: Scope) => sql<boolean>`m.merged_at > ${undoFrom(scope)} and m.print <> ''`

/** The last that were merged and can be undone unless something has happened since, newest first. */
export const lastMerges = (scope: Scope): Promise<NamedMerge[]> => mergesWhere(scope, isOpen(scope))

export async function findOpenMerge(scope: Scope, id: string): Promise<MergeRow | undefined> {
  const [found] = await mergesWhere(scope, sql<boolean>`m.id = ${id} and ${isOpen(scope)}`)
  return found
}

/** What can no longer be undone keeps no names; of a family, only which account was closed. */
export async function forgetOldMerges(scope: Scope): Promise<void> {
  const isOld = sql`studio_id = ${scope.studioId} and merged_at <= ${undoFrom(scope)}`
  await sql`delete from merges where ${isOld} and student_id is not null`.execute(scope.db)
  await sql`update merges set undo = '{}', print = '' where ${isOld}`.execute(scope.db)
}

export async function deleteMerge({ db, studioId }: Scope, id: string): Promise<void> {
  await db.deleteFrom('merges').where('studioId', '=', studioId).where('id', '=', id).execute()
}

type NamedMerge = MergeRow & Pick<Merge, 'name'> & { readonly mergedAt: Date }

async function mergesWhere({ db, studioId }: Scope, is: RawBuilder<boolean>): Promise<NamedMerge[]> {
  const { rows } = await sql<NamedMerge>`
    select m.id, case when m.student_id is null then 'family' else 'student' end as kind, coalesce(m.student_id, m.user_id) as keep_id, m.other_id,
      m.undo, m.print, m.merged_at, coalesce(s.name, u.name) as name
    from merges m
    left join students s on s.studio_id = m.studio_id and s.id = m.student_id
    left join users u on u.studio_id = m.studio_id and u.id = m.user_id
    where m.studio_id = ${studioId} and ${is} order by m.merged_at desc, m.id limit ${mostPairs}`.execute(db)
  return rows
}

/** The accounts that were merged into one, which are closed. */
export async function closedFor({ db, studioId }: Scope, userId: string): Promise<string[]> {
  const rows = await db.selectFrom('merges').select('otherId').where('studioId', '=', studioId).where('userId', '=', userId).execute()
  return rows.map(({ otherId }) => otherId)
}

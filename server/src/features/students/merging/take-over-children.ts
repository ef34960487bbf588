import { sql } from 'kysely'
import type { Scope } from '../../../platform/actor.ts'
import { insertRows, type Row, type Two } from '../../../platform/db/move-rows.ts'

interface Child {
  readonly id: string
  readonly parentId: string
  readonly userId: string | null
}

/** The other's children, and the rows of both parents with them, as they were. */
export interface TakenChildren {
  readonly children: readonly Child[]
  readonly guardians: readonly Row[]
}

/** Makes the kept parent a guardian of the other's children, with what the other might where they were none, and the first where the other was. */
export async function takeOverChildren(scope: Scope, two: Two): Promise<TakenChildren> {
  const { keepId, otherId } = two
  const { db, studioId } = scope
  const children = await childrenOf(scope, otherId)
  const guardians = await guardianRows(
    scope,
    two,
    children.map(({ id }) => id),
  )
  await sql`insert into guardians (studio_id, student_id, user_id, pays, decides, answers, collects, is_told, since, agrees_to_removal_at)
    select studio_id, student_id, ${keepId}, pays, decides, answers, collects, is_told, since, agrees_to_removal_at from guardians
    where studio_id = ${studioId} and user_id = ${otherId}
    on conflict (studio_id, student_id, user_id) do nothing`.execute(db)
  await sql`update students set parent_id = ${keepId}, user_id = case when user_id = ${otherId} then ${keepId}::uuid else user_id end
    where studio_id = ${studioId} and parent_id = ${otherId}`.execute(db)
  await db.deleteFrom('guardians').where('studioId', '=', studioId).where('userId', '=', otherId).execute()
  return { children, guardians }
}

export async function giveBackChildren(scope: Scope, { keepId, otherId }: Two, { children, guardians }: TakenChildren): Promise<void> {
  const { db, studioId } = scope
  for (const { id, parentId, userId } of children)
    await db.updateTable('students').set({ parentId, userId }).where('studioId', '=', studioId).where('id', '=', id).execute()
  const ids = children.map(({ id }) => id)
  if (ids.length > 0)
    await db
      .deleteFrom('guardians')
      .where('studioId', '=', studioId)
      .where('studentId', 'in', ids)
      .where('userId', 'in', [keepId, otherId])
      .execute()
  await insertRows(scope, 'guardians', guardians)
}

function childrenOf({ db, studioId }: Scope, userId: string): Promise<Child[]> {
  return db
    .selectFrom('guardians as g')
    .innerJoin('students as s', (join) => join.onRef('s.studioId', '=', 'g.studioId').onRef('s.id', '=', 'g.studentId'))
    .select(['s.id', 's.parentId', 's.userId'])
    .where('g.studioId', '=', studioId)
    .where('g.userId', '=', userId)
    .orderBy('s.id')
    .execute()
}

async function guardianRows({ db, studioId }: Scope, { keepId, otherId }: Two, studentIds: readonly string[]): Promise<Row[]> {
  const { rows } = await sql<{ row: Row }>`select to_jsonb(g) as row from guardians g
    where g.studio_id = ${studioId} and g.student_id = any (${[...studentIds]}::uuid[]) and g.user_id in (${keepId}, ${otherId})`.execute(
    db,
  )
  return rows.map(({ row }) => row)
}

import type { Selectable } from 'kysely'
import type { Scope } from '../../../platform/actor.ts'
import { toDate } from '../../../platform/clock.ts'
import type { DB } from '../../../platform/db/database.ts'

/** A family's entry on the waiting list of a class, written under the class's lock. */
export type WaitingRow = Selectable<DB['waitingEntries']>
export type WaitingEntry = Pick<WaitingRow, 'id' | 'state' | 'offeredUntil' | 'keptBy'>

export async function findEntry(scope: Scope, id: string): Promise<WaitingRow | null> {
  return (await entries(scope).where('id', '=', id).executeTakeFirst()) ?? null
}

/** The place kept for a student. */
export async function findOfferedEntry(scope: Scope, classId: string, studentId: string): Promise<WaitingRow | null> {
  const row = await entries(scope)
    .where('classId', '=', classId)
    .where('studentId', '=', studentId)
    .where('state', '=', 'offered')
    .where('offeredUntil', '>', toDate(scope.clock.now()))
    .executeTakeFirst()
  return row ?? null
}

/** Whether a place of its class counts as taken for this entry. */
export const holdsPlace = ({ state, keptBy }: Pick<WaitingRow, 'state' | 'keptBy'>): boolean => state === 'offered' || keptBy !== null

export function isOffered({ state, offeredUntil }: WaitingEntry, now: Temporal.Instant): boolean {
  return state === 'offered' && offeredUntil !== null && offeredUntil > toDate(now)
}

/** A student's entry in a class, waiting or offered. */
export async function findLiveEntry(scope: Scope, classId: string, studentId: string): Promise<WaitingRow | null> {
  const row = await entries(scope)
    .where('classId', '=', classId)
    .where('studentId', '=', studentId)
    .where('state', 'in', ['waiting', 'offered'])
    .executeTakeFirst()
  return row ?? null
}

export async function findNext(scope: Scope, classId: string): Promise<WaitingRow | null> {
  const row = await entries(scope)
    .where('classId', '=', classId)
    .where('state', '=', 'waiting')
    .where('keptBy', 'is', null)
    .orderBy('joinedAt')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst()
  return row ?? null
}

/** Which of these classes have both room and somebody waiting. */
export async function listWaitedFor(scope: Scope, classIds: readonly string[]): Promise<string[]> {
  if (classIds.length === 0) return []
  const rows = await scope.db
    .selectFrom('classes as c')
    .select('c.id')
    .where('c.studioId', '=', scope.studioId)
    .where('c.id', 'in', classIds)
    .whereRef('c.bookedCount', '<', 'c.capacity')
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('waitingEntries as t')
          .select('t.id')
          .whereRef('t.studioId', '=', 'c.studioId')
          .whereRef('t.classId', '=', 'c.id')
          .where('t.state', '=', 'waiting')
          .where('t.keptBy', 'is', null),
      ),
    )
    .orderBy('c.id')
    .execute()
  return rows.map(({ id }) => id)
}

export async function listOpenEntries(scope: Scope, classIds: readonly string[]): Promise<WaitingRow[]> {
  if (classIds.length === 0) return []
  return entries(scope).where('classId', 'in', classIds).where('state', 'in', ['waiting', 'offered']).orderBy('id').execute()
}

export async function listEntriesOfStudents(scope: Scope, studentIds: readonly string[], by?: string): Promise<WaitingRow[]> {
  return entries(scope)
    .where('studentId', 'in', studentIds)
    .where('state', 'in', ['waiting', 'offered'])
    .$if(by !== undefined, (all) => all.where('parentId', '=', by as string))
    .orderBy('id')
    .execute()
}

/** Whatever becomes of an entry ends what was kept for it, unless `change` says so. */
export async function writeEntry(
  scope: Scope,
  id: string,
  change: Partial<Pick<WaitingRow, 'state' | 'offeredUntil' | 'joinedAt' | 'keptBy' | 'endedAt'>>,
): Promise<void> {
  await scope.db
    .updateTable('waitingEntries')
    .set({ keptBy: null, endedAt: null, ...change })
    .where('studioId', '=', scope.studioId)
    .where('id', '=', id)
    .execute()
}

/** Entries for which places are kept, under an undo or in classes. */
export async function listKeptEntries(scope: Scope, which: { keptBy: string } | { classIds: readonly string[] }): Promise<WaitingRow[]> {
  const kept = entries(scope).where('keptBy', 'is not', null).orderBy('classId').orderBy('id')
  if ('keptBy' in which) return kept.where('keptBy', '=', which.keptBy).execute()
  return which.classIds.length === 0 ? [] : kept.where('classId', 'in', which.classIds).execute()
}

/** False: another entry has the id. */
export async function insertEntry(scope: Scope, row: Pick<WaitingRow, 'id' | 'classId' | 'studentId' | 'parentId'>): Promise<boolean> {
  const inserted = await scope.db
    .insertInto('waitingEntries')
    .values({ ...row, studioId: scope.studioId, state: 'waiting', joinedAt: toDate(scope.clock.now()) })
    .onConflict((conflict) => conflict.columns(['studioId', 'id']).doNothing())
    .returning('id')
    .executeTakeFirst()
  return inserted !== undefined
}

const entries = (scope: Scope) => scope.db.selectFrom('waitingEntries').selectAll().where('studioId', '=', scope.studioId)

import type { Selectable } from 'kysely'
import type { Scope } from '../../../platform/actor.ts'
import { toDate } from '../../../platform/clock.ts'
import type { DB } from '../../../platform/db/database.ts'

/** A family's turn on the waiting list of a class, written under the class's lock. */
export type TurnRow = Selectable<DB['waitingTurns']>
export type Turn = Pick<TurnRow, 'id' | 'state' | 'offeredUntil'>

export async function findTurn(scope: Scope, id: string): Promise<TurnRow | null> {
  return (await turns(scope).where('id', '=', id).executeTakeFirst()) ?? null
}

/** The place kept for a student. */
export async function findOffer(scope: Scope, classId: string, studentId: string): Promise<TurnRow | null> {
  const row = await turns(scope)
    .where('classId', '=', classId)
    .where('studentId', '=', studentId)
    .where('state', '=', 'offered')
    .where('offeredUntil', '>', toDate(scope.clock.now()))
    .executeTakeFirst()
  return row ?? null
}

export function isOffered({ state, offeredUntil }: Turn, now: Temporal.Instant): boolean {
  return state === 'offered' && offeredUntil !== null && offeredUntil > toDate(now)
}

/** A student's turn in a class, waiting or offered. */
export async function findLiveTurn(scope: Scope, classId: string, studentId: string): Promise<TurnRow | null> {
  const row = await turns(scope)
    .where('classId', '=', classId)
    .where('studentId', '=', studentId)
    .where('state', 'in', ['waiting', 'offered'])
    .executeTakeFirst()
  return row ?? null
}

export async function findNext(scope: Scope, classId: string): Promise<TurnRow | null> {
  const row = await turns(scope)
    .where('classId', '=', classId)
    .where('state', '=', 'waiting')
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
        selectFrom('waitingTurns as t')
          .select('t.id')
          .whereRef('t.studioId', '=', 'c.studioId')
          .whereRef('t.classId', '=', 'c.id')
          .where('t.state', '=', 'waiting'),
      ),
    )
    .orderBy('c.id')
    .execute()
  return rows.map(({ id }) => id)
}

export async function listOpenTurns(scope: Scope, classIds: readonly string[]): Promise<TurnRow[]> {
  if (classIds.length === 0) return []
  return turns(scope).where('classId', 'in', classIds).where('state', 'in', ['waiting', 'offered']).orderBy('id').execute()
}

export async function listTurnsOfStudents(scope: Scope, studentIds: readonly string[]): Promise<TurnRow[]> {
  return turns(scope).where('studentId', 'in', studentIds).where('state', 'in', ['waiting', 'offered']).orderBy('id').execute()
}

export async function writeTurn(
  scope: Scope,
  id: string,
  change: Partial<Pick<TurnRow, 'state' | 'offeredUntil' | 'joinedAt'>>,
): Promise<void> {
  await scope.db.updateTable('waitingTurns').set(change).where('studioId', '=', scope.studioId).where('id', '=', id).execute()
}

/** False: another turn has the id. */
export async function insertTurn(scope: Scope, row: Pick<TurnRow, 'id' | 'classId' | 'studentId' | 'parentId'>): Promise<boolean> {
  const inserted = await scope.db
    .insertInto('waitingTurns')
    .values({ ...row, studioId: scope.studioId, state: 'waiting', joinedAt: toDate(scope.clock.now()) })
    .onConflict((conflict) => conflict.columns(['studioId', 'id']).doNothing())
    .returning('id')
    .executeTakeFirst()
  return inserted !== undefined
}

const turns = (scope: Scope) => scope.db.selectFrom('waitingTurns').selectAll().where('studioId', '=', scope.studioId)

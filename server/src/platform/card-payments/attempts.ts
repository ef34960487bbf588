import { randomUUID } from 'node:crypto'
import type { Scope } from '../actor.ts'
import { toDate } from '../clock.ts'
import type { Tx } from '../db/database.ts'

/** A call that is about to be made of the provider, recorded in a separate transaction beforehand (S4 money). */
export interface Attempt<Request extends object = object> {
  readonly id: string
  readonly kind: string
  readonly request: Request
  readonly createdAt: Temporal.Instant
}

export async function beginAttempt<Request extends object>(scope: Scope, kind: string, request: Request): Promise<Attempt<Request>> {
  const attempt = makeAttempt(scope, kind, request)
  await writeAttempt(scope, attempt)
  return attempt
}

/** Must be written in the same transaction. */
export function makeAttempt<Request extends object>({ clock }: Scope, kind: string, request: Request): Attempt<Request> {
  return { id: randomUUID(), kind, request, createdAt: clock.now() }
}

export async function writeAttempt(scope: Scope, { id, kind, request, createdAt }: Attempt): Promise<void> {
  await scope.db
    .insertInto('providerAttempts')
    .values({
      studioId: scope.studioId,
      id,
      kind,
      state: 'pending',
      request: JSON.stringify(request),
      createdAt: toDate(createdAt),
    })
    .execute()
}

/** Null when its outcome is known. */
export async function findPendingAttempt(scope: Scope, id: string): Promise<Attempt | null> {
  const row = await scope.db
    .selectFrom('providerAttempts')
    .select(['id', 'kind', 'request', 'createdAt'])
    .where('studioId', '=', scope.studioId)
    .where('id', '=', id)
    .where('state', '=', 'pending')
    .executeTakeFirst()
  if (!row) return null
  return { ...row, request: row.request as object, createdAt: Temporal.Instant.fromEpochMilliseconds(row.createdAt.getTime()) }
}

/** Records the outcome; the first one is final. @returns whether this is it: of two at once, the second waits for the first */
export async function finishAttempt(scope: Scope, id: string, outcome: { objectId: string } | { failure: string }): Promise<boolean> {
  const state = 'failure' in outcome ? ('failed' as const) : ('done' as const)
  const { numUpdatedRows } = await scope.db
    .updateTable('providerAttempts')
    .set({ ...outcome, state, request: null, finishedAt: toDate(scope.clock.now()) })
    .where('studioId', '=', scope.studioId)
    .where('id', '=', id)
    .where('state', '=', 'pending')
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}

/** When the oldest call was begun whose outcome is still unknown, in any studio; null: none. */
export async function oldestPending(db: Tx): Promise<Date | null> {
  const { at } = await db
    .selectFrom('providerAttempts')
    .select(({ fn }) => fn.min('createdAt').$castTo<Date | null>().as('at'))
    .where('state', '=', 'pending')
    .executeTakeFirstOrThrow()
  return at
}

/** The provider carries out only one request per key. */
export function idempotencyKeyOf({ kind, id }: Pick<Attempt, 'kind' | 'id'>): string {
  return `${kind}:${id}`
}

import { randomUUID } from 'node:crypto'
import type { z } from 'zod'
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

/** An attempt as the database keeps it, perhaps since an older version. */
export interface StoredAttempt extends Omit<Attempt, 'request'> {
  readonly request: unknown
}

/**
 * The attempts of one kind, with the shape of the request that is stored until the outcome is known. Attempts outlast a deployment: what
 * an older version has stored must still parse.
 * @param kind is part of the idempotency key, and must never change
 */
export class Attempts<Request extends object> {
  readonly kind: string
  readonly #stored: z.ZodType<Request>

  constructor(kind: string, stored: z.ZodType<Request>) {
    this.kind = kind
    this.#stored = stored
  }

  async begin(scope: Scope, request: Request): Promise<Attempt<Request>> {
    const attempt = this.draft(scope, request)
    await this.write(scope, attempt)
    return attempt
  }

  /** Must be written in the same transaction. */
  draft({ clock }: Scope, request: Request): Attempt<Request> {
    return { id: randomUUID(), kind: this.kind, request, createdAt: clock.now() }
  }

  async write(scope: Scope, { id, kind, request, createdAt }: Attempt<Request>): Promise<void> {
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
  async findPending(scope: Scope, id: string): Promise<Attempt<Request> | null> {
    const stored = await findStored(scope, id)
    return stored && this.read(stored)
  }

  /** Throws if the request does not parse; says where, but nothing of what it holds of people. */
  read({ request, ...attempt }: StoredAttempt): Attempt<Request> {
    const of = `The attempt ${attempt.id} of the kind ${attempt.kind}`
    if (attempt.kind !== this.kind) throw new Error(`${of} is not of the kind ${this.kind}`)
    const parsed = this.#stored.safeParse(request)
    if (parsed.success) return { ...attempt, request: parsed.data }
    const places = parsed.error.issues.map(({ path, code }) => `${path.join('.') || 'itself'} (${code})`)
    throw new Error(`${of} has a stored request that cannot be read: ${places.join(', ')}`)
  }
}

/** An attempt whose outcome is unknown; null: it is known. */
export async function findStored(scope: Scope, id: string): Promise<StoredAttempt | null> {
  const row = await scope.db
    .selectFrom('providerAttempts')
    .select(['id', 'kind', 'request', 'createdAt'])
    .where('studioId', '=', scope.studioId)
    .where('id', '=', id)
    .where('state', '=', 'pending')
    .executeTakeFirst()
  return row ? { ...row, createdAt: Temporal.Instant.fromEpochMilliseconds(row.createdAt.getTime()) } : null
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

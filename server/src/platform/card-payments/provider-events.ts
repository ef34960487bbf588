import type Stripe from 'stripe'
import { sql } from 'kysely'
import { z } from 'zod'
import type { Logins } from '../actor.ts'
import { toDate } from '../clock.ts'
import type { JobType } from '../jobs/job-type.ts'

export interface WaitingEvent {
  readonly ids: readonly string[]
  /** null: of Callboard's own account */
  readonly accountId: string | null
  readonly type: string
  readonly objectId: string
}

export const applyEvent: JobType<{ eventId: string }> = { name: 'card-payments.apply-event', input: z.object({ eventId: z.string() }) }

/**
 * Stores an event once, with the job that applies it. Only ids, as its contents may be outdated.
 * @param how by webhook, or fetched by us
 */
export async function keepEvent(logins: Logins, { id, account, type, data }: Stripe.Event, how: 'delivered' | 'fetched'): Promise<void> {
  const objectId = 'id' in data.object && typeof data.object.id === 'string' ? data.object.id : ''
  const receivedAt = toDate(logins.clock.now())
  const deliveredAt = how === 'delivered' ? receivedAt : null
  const { numInsertedOrUpdatedRows } = await logins.db
    .insertInto('providerEvents')
    .values({ id, accountId: account ?? null, type, objectId, receivedAt, deliveredAt })
    .onConflict((conflict) =>
      deliveredAt
        ? conflict.column('id').doUpdateSet({ deliveredAt }).where('providerEvents.deliveredAt', 'is', null)
        : conflict.column('id').doNothing(),
    )
    .executeTakeFirst()
  if (numInsertedOrUpdatedRows) logins.enqueue(applyEvent, { eventId: id }, { once: id })
}

/**
 * Finds an event and any waiting ones of the same kind about the same object: one look at the object applies them all.
 * @returns null when it has been applied: nothing else counts as done
 */
export async function findWaitingEvent(logins: Logins, id: string): Promise<WaitingEvent | null> {
  const [first, ...rest] = await logins.db
    .selectFrom('providerEvents as one')
    .innerJoin('providerEvents as same', (join) =>
      join
        .onRef('same.objectId', '=', 'one.objectId')
        .onRef('same.type', '=', 'one.type')
        .on(sql<boolean>`same.account_id is not distinct from one.account_id`)
        .on('same.processedAt', 'is', null),
    )
    .select(['same.id', 'same.accountId', 'same.type', 'same.objectId'])
    .where('one.id', '=', id)
    .where('one.processedAt', 'is', null)
    .execute()
  if (!first) return null
  const { accountId, type, objectId } = first
  return { ids: [first, ...rest].map((one) => one.id), accountId, type, objectId }
}

export async function markProcessed(logins: Logins, { ids }: WaitingEvent): Promise<void> {
  await logins.db
    .updateTable('providerEvents')
    .set({ processedAt: toDate(logins.clock.now()) })
    .where('id', 'in', ids)
    .where('processedAt', 'is', null)
    .execute()
}

export async function listStuckEvents(logins: Logins, before: Temporal.Instant): Promise<string[]> {
  const rows = await logins.db
    .selectFrom('providerEvents')
    .select('id')
    .where('processedAt', 'is', null)
    .where('receivedAt', '<', toDate(before))
    .orderBy('receivedAt')
    .limit(1000)
    .execute()
  return rows.map(({ id }) => id)
}

export async function forgetEvents(logins: Logins, before: Temporal.Instant): Promise<void> {
  await sql`delete from provider_events where processed_at < ${toDate(before)}`.execute(logins.db)
}

/** When the last webhook about an account arrived; null: never. */
export async function lastHeardOf(logins: Logins, accountId: string): Promise<Date | null> {
  const row = await logins.db
    .selectFrom('providerEvents')
    .select('deliveredAt')
    .where('accountId', '=', accountId)
    .where('deliveredAt', 'is not', null)
    .orderBy('deliveredAt', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.deliveredAt ?? null
}

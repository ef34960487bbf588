import { sql } from 'kysely'
import type { Scope } from '../../../platform/actor.ts'
import { dateIn, instantOf, toDate } from '../../../platform/clock.ts'
import { catalogue } from '../catalogue.ts'
import type { findReaders } from '../find-readers.ts'
import type { NotificationRow } from '../queries.ts'
import { mailJobType } from './mail-job-type.ts'

export type MailedRow = Pick<
  NotificationRow,
  'id' | 'type' | 'title' | 'details' | 'link' | 'entityId' | 'userId' | 'read' | 'dismissed' | 'requiresAction' | 'emailSuccess'
>

const columns = [
  'id',
  'type',
  'title',
  'details',
  'link',
  'entityId',
  'userId',
  'read',
  'dismissed',
  'requiresAction',
  'emailSuccess',
] as const

/**
 * The notification to mail, held; of a type that is mailed together, with all others of the person that wait, in one order, so that two jobs
 * do not wait for each other. Empty: it is gone, or another one's mail has it.
 */
export async function lockMailed(scope: Scope, id: string): Promise<MailedRow[]> {
  const { db, studioId } = scope
  const one = await db
    .selectFrom('notifications')
    .select(['type', 'userId'])
    .where('studioId', '=', studioId)
    .where('id', '=', id)
    .executeTakeFirst()
  if (!one) await handOver(scope, id)
  const together = one && catalogue[one.type].together !== undefined ? one : null
  const held = db
    .selectFrom('notifications')
    .select([...columns, 'mailedWith'])
    .where('studioId', '=', studioId)
    .orderBy('id')
    .forUpdate()
  const asked = !together
    ? held.where('id', '=', id)
    : held
        .where('userId', '=', together.userId)
        .where('type', '=', together.type)
        .where('emailRequired', '=', true)
        .where('heldBy', 'is', null)
        .where((is) =>
          is.or([is('id', '=', id), is('mailedWith', '=', id), is.and([is('mailedWith', 'is', null), is('emailSuccess', 'is', null)])]),
        )
        .where(sql<boolean>`email_success is not true`)
  const rows = await asked.execute()
  const isElsewhere = rows.some((row) => row.id === id && row.mailedWith !== null && row.mailedWith !== id)
  return isElsewhere ? [] : rows
}

/** What the mail of one that is gone was to list, before it was sent, is mailed all the same. */
async function handOver(scope: Scope, id: string): Promise<void> {
  const left = await scope.db
    .updateTable('notifications')
    .set({ mailedWith: null })
    .where('studioId', '=', scope.studioId)
    .where('mailedWith', '=', id)
    .where(sql<boolean>`email_success is not true`)
    .returning('id')
    .execute()
  for (const { id: notificationId } of left)
    scope.enqueue(mailJobType, { studioId: scope.studioId, notificationId }, { once: `${notificationId} after ${id}` })
}

export async function claimMailed(scope: Scope, id: string, rows: readonly MailedRow[]): Promise<void> {
  await scope.db
    .updateTable('notifications')
    .set({ emailSentAt: toDate(scope.clock.now()), mailedWith: id })
    .where('studioId', '=', scope.studioId)
    .where(
      'id',
      'in',
      rows.map((row) => row.id),
    )
    .execute()
}

const mailedFrom = '08:00'

/** One mail of such a type a day to each person: after it, the next goes out in the morning, with whatever waits by then. */
export async function waitsForTheNextMail(
  scope: Scope,
  { id, userId, type }: MailedRow,
  { studioZone }: Awaited<ReturnType<typeof findReaders>>[number],
): Promise<boolean> {
  const now = scope.clock.now()
  const today = dateIn(studioZone, now)
  const earlier = await scope.db
    .selectFrom('notifications')
    .select('id')
    .where('studioId', '=', scope.studioId)
    .where('userId', '=', userId)
    .where('type', '=', type)
    .where('emailSentAt', '>=', toDate(instantOf(studioZone, today, '00:00')))
    .where('mailedWith', 'is not', null)
    .where('mailedWith', '<>', id)
    .where(sql<boolean>`email_success is not false`)
    .limit(1)
    .executeTakeFirst()
  if (!earlier) return false
  const tomorrow = Temporal.PlainDate.from(today).add({ days: 1 }).toString()
  const startAfter = instantOf(studioZone, tomorrow, mailedFrom)
  scope.enqueue(mailJobType, { studioId: scope.studioId, notificationId: id }, { startAfter, once: `${id} ${tomorrow}` })
  return true
}

import { sql, type RawBuilder, type SqlBool } from 'kysely'
import type { Scope } from '../../../platform/actor.ts'
import { dateIn, toDate } from '../../../platform/clock.ts'
import { holdDocuments } from './documents.ts'
import { signedByFamily } from './family-signed.ts'

const isOpen = sql<SqlBool>`(r.signed_at is null and (d.requires_signature or r.viewed_at is null) and not ${signedByFamily()})`

const notOn = (today: unknown, zone: unknown) =>
  sql<SqlBool>`(r.last_reminder_at is null or (r.last_reminder_at at time zone ${zone})::date < ${today}::date)`

/** One of the days that the owner has chosen, until the last day; nobody is reminded on the day that they were given it. */
const isReminderDay = (today: unknown, zone: unknown) => {
  const received = sql`(r.received_at at time zone ${zone})::date`
  return sql<SqlBool>`(d.expires_on is null or d.expires_on >= ${today}::date) and ${today}::date > ${received} and (
    d.expires_on - ${today}::date = any (d.remind_days) or mod(${today}::date - ${received}, d.remind_every) = 0)`
}

/** Who is to be reminded today, each once, in all studios, from a morning hour on. */
export async function findPeopleToRemind(db: Scope['db'], now: Temporal.Instant, from: string) {
  const here = sql`(${toDate(now)}::timestamptz at time zone s.timezone)`
  const zone = sql`s.timezone`
  const rows = await db
    .selectFrom('documents as d')
    .innerJoin('studios as s', (join) => join.onRef('s.id', '=', 'd.studioId'))
    .innerJoin('documentRecipients as r', (join) => join.onRef('r.studioId', '=', 'd.studioId').onRef('r.documentId', '=', 'd.id'))
    .select(['d.studioId', 'r.userId', 's.timezone as zone'])
    .distinct()
    .where('d.withdrawnAt', 'is', null)
    .where(isReminderDay(sql`${here}::date`, zone))
    .where(sql<boolean>`(d.remind_days <> '{}' or d.remind_every is not null) and ${here}::time >= ${from}::time and ${isOpen}
        and ${notOn(sql`${here}::date`, zone)}`)
    .orderBy('d.studioId')
    .orderBy('r.userId')
    .execute()
  return rows
}

const dueTo = (userId: string, today: string, zone: string) =>
  sql<SqlBool>`r.user_id = ${userId} and ${isReminderDay(sql`${today}`, sql`${zone}`)}`

/**
 * Notes a reminder of today for what one person has still to do: whoever signs meanwhile is not among it. The documents are held, as a
 * withdrawal in between would not find the bell that it takes back.
 */
export async function claimDue(scope: Scope, userId: string, zone: string) {
  const { db, studioId, clock } = scope
  const today = dateIn(zone, clock.now())
  const rows = await db
    .selectFrom('documentRecipients as r')
    .innerJoin('documents as d', (join) => join.onRef('d.studioId', '=', 'r.studioId').onRef('d.id', '=', 'r.documentId'))
    .select(['d.id'])
    .distinct()
    .where('r.studioId', '=', studioId)
    .where('d.withdrawnAt', 'is', null)
    .where(sql<boolean>`${isOpen} and ${dueTo(userId, today, zone)}`)
    .execute()
  const held = await holdDocuments(
    scope,
    rows.map(({ id }) => id),
  )
  if (held.length === 0) return []
  return await claim(scope, zone, sql<SqlBool>`d.id = any (${held}::uuid[]) and ${dueTo(userId, today, zone)}`)
}

/** The same for people of one document, whatever days were chosen; those who were reminded today are left out. */
export async function claimByHand(scope: Scope, documentId: string, userIds: readonly string[], zone: string) {
  return await claim(scope, zone, sql<SqlBool>`r.document_id = ${documentId} and r.user_id = any (${[...userIds]}::uuid[])`)
}

async function claim({ db, studioId, clock }: Scope, zone: string, whose: RawBuilder<SqlBool>) {
  const now = clock.now()
  return await db
    .with('claimed', (from) =>
      from
        .updateTable('documentRecipients as r')
        .from('documents as d')
        .set({ lastReminderAt: toDate(now) })
        .where('r.studioId', '=', studioId)
        .whereRef('d.studioId', '=', 'r.studioId')
        .whereRef('d.id', '=', 'r.documentId')
        .where('d.withdrawnAt', 'is', null)
        .where(isOpen)
        .where(notOn(sql`${dateIn(zone, now)}`, sql`${zone}`))
        .where(whose)
        .returning(['r.documentId', 'r.userId', 'r.lastReminderAt']),
    )
    .selectFrom('claimed')
    .select(['documentId', 'userId', 'lastReminderAt'])
    .distinct()
    .orderBy('documentId')
    .orderBy('userId')
    .execute()
}

/** Puts back when people of one document were reminded last, but for who was reminded again since the claim `at`. */
export async function takeBackReminders(
  { db, studioId }: Scope,
  documentId: string,
  at: string,
  before: readonly { recipientId: string; lastReminderAt: string | null }[],
): Promise<void> {
  const [ids, times] = [before.map(({ recipientId }) => recipientId), before.map(({ lastReminderAt }) => lastReminderAt)]
  await db
    .updateTable('documentRecipients as r')
    .from(
      sql<{ id: string; lastReminderAt: Date | null }>`unnest(${ids}::uuid[], ${times}::timestamptz[])`.as<'was'>(
        sql`was (id, last_reminder_at)`,
      ),
    )
    .set((is) => ({ lastReminderAt: is.ref('was.lastReminderAt') }))
    .where('r.studioId', '=', studioId)
    .where('r.documentId', '=', documentId)
    .whereRef('r.id', '=', 'was.id')
    .where('r.lastReminderAt', '=', new Date(at))
    .execute()
}

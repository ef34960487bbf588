import { sql, type SqlBool } from 'kysely'
import type { Scope } from '../../../platform/actor.ts'
import { dateIn, toDate } from '../../../platform/clock.ts'
import { holdDocuments } from './documents.ts'

interface Reminded {
  readonly documentId: string
  readonly userId: string
}

const isOpen = sql<SqlBool>`(r.signed_at is null and (d.requires_signature or r.viewed_at is null))`

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
export async function claimDue(scope: Scope, userId: string, zone: string): Promise<Reminded[]> {
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
  return await claim(scope, zone, sql`d.id = any (${held}::uuid[]) and ${dueTo(userId, today, zone)}`)
}

/** The same for people of one document, whatever days were chosen; those who were reminded today are left out. */
export async function claimByHand(scope: Scope, documentId: string, userIds: readonly string[], zone: string): Promise<Reminded[]> {
  return await claim(scope, zone, sql`r.document_id = ${documentId} and r.user_id = any (${[...userIds]}::uuid[])`)
}

async function claim({ db, studioId, clock }: Scope, zone: string, whose: ReturnType<typeof sql>): Promise<Reminded[]> {
  const now = clock.now()
  const { rows } = await sql<Reminded>`
    with claimed as (
      update document_recipients r set last_reminder_at = ${toDate(now)}
      from documents d
      where r.studio_id = ${studioId} and d.studio_id = r.studio_id and d.id = r.document_id and d.withdrawn_at is null
        and ${isOpen} and ${notOn(sql`${dateIn(zone, now)}`, sql`${zone}`)} and ${whose}
      returning r.document_id, r.user_id)
    select distinct document_id, user_id from claimed order by 1, 2`.execute(db)
  return rows
}

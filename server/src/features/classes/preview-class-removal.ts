import type { EditScope, Removal } from '@callboard/contract/classes'
import { sql } from 'kysely'
import type { Actor } from '../../platform/actor.ts'
import { refuse, type Refusal } from '../../platform/refusal.ts'
import { firstOf } from '../../platform/must-have.ts'
import { countMailed } from '../notifications/count-mailed.ts'
import { findKnown } from './closing/find-known.ts'
import { isComing, type NotifiedClass } from './find-notified-classes.ts'
import { findClass, idsInScope } from './queries/classes.ts'

/** Counts what a deletion would delete (S4 classes). */
export async function previewClassRemoval(
  actor: Actor,
  { id, scope }: { id: string; scope: EditScope },
): Promise<Removal | Refusal<'class-not-found'>> {
  const row = await findClass(actor, id)
  if (!row) return refuse('class-not-found')
  const ids = await idsInScope(actor, row, scope)
  const coming = (await findKnown(actor, ids)).filter((one) => isComing(actor, one))
  const recipients = new Set(coming.flatMap((one) => (one.teacherId === null ? one.guardianIds : [...one.guardianIds, one.teacherId])))
  recipients.delete(actor.user.id)
  const given = await sumGivenBack(actor, coming)
  return { ...(await countRemoval(actor, ids)), ...given, emailed: await countMailed(actor, 'class_cancellation', [...recipients]) }
}

export async function countRemoval(actor: Actor, ids: readonly string[]): Promise<Omit<Removal, 'emailed' | 'booked' | 'refundMinor'>> {
  const { all, archived } = await actor.db
    .selectFrom('classes')
    .select([sql<number>`count(*)`.as('all'), sql<number>`count(*) filter (where ${hasHistory})`.as('archived')])
    .where('studioId', '=', actor.studioId)
    .where('id', 'in', ids)
    .executeTakeFirstOrThrow()
  const { students } = await actor.db
    .selectFrom('enrolments')
    .select(sql<number>`count(distinct student_id)`.as('students'))
    .where('studioId', '=', actor.studioId)
    .where('classId', 'in', ids)
    .executeTakeFirstOrThrow()
  return { removed: all - archived, archived, enrolledStudents: students }
}

/** What families would be refunded for upcoming classes: places, and money that is neither disputed nor on an account that was left. */
export async function sumGivenBack(actor: Actor, coming: readonly NotifiedClass[]): Promise<Pick<Removal, 'booked' | 'refundMinor'>> {
  const rows = await actor.db
    .selectFrom('bookings as b')
    .leftJoin('payments as p', (join) =>
      join
        .onRef('p.studioId', '=', 'b.studioId')
        .onRef('p.bookingId', '=', 'b.id')
        .on(sql<boolean>`not p.is_extra and p.account_id = (select account_id from card_accounts where studio_id = b.studio_id)`),
    )
    .crossJoinLateral(
      sql<{ lostMinor: number; isOpen: boolean }>`(select coalesce(sum(amount_minor) filter (where status = 'lost'), 0) as lost_minor,
        coalesce(bool_or(closed_at is null), false) as is_open from disputes where studio_id = p.studio_id
        and payment_id = p.id)`.as('d'),
    )
    .select([
      sql<number>`count(*)::int`.as('booked'),
      sql<number>`coalesce(sum(greatest(p.amount_minor - p.refunded_minor - d.lost_minor, 0)) filter (where not d.is_open), 0)::int`.as(
        'refundMinor',
      ),
    ])
    .where('b.studioId', '=', actor.studioId)
    .where(sql<boolean>`b.class_id = any (${coming.map(({ id }) => id)}::uuid[]) and b.state = 'booked'`)
    .execute()
  return firstOf(rows)
}

export const hasHistory = sql<boolean>`(booked_count > 0 or exists (select from bookings b where b.studio_id = classes.studio_id and b.class_id = classes.id)
  or exists (select from attendance a where a.studio_id = classes.studio_id and a.class_id = classes.id)
  or exists (select from door_visits v where v.studio_id = classes.studio_id and v.class_id = classes.id)
  or exists (select from enrolments e where e.studio_id = classes.studio_id and e.made_up_id = classes.id))`

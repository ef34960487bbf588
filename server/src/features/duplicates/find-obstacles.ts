import type { Obstacle, TwinKind } from '@callboard/contract/duplicates'
import { longest } from '@callboard/contract/lengths'
import { maxGuardians } from '@callboard/contract/guardians'
import { sql } from 'kysely'
import type { Actor, Scope } from '../../platform/actor.ts'
import { dateIn } from '../../platform/clock.ts'
import type { Two } from '../../platform/db/move-rows.ts'

/** What has to be put right before two are merged. */
export function findObstacles(actor: Actor, { kind, ...two }: Two & { kind: TwinKind }): Promise<Obstacle[]> {
  return kind === 'student' ? obstaclesOfStudents(actor, two) : obstaclesOfFamilies(actor, two)
}

/** What would be sold or charged twice for one child from now on, and what no rule here can decide. Days on a plan that have passed cannot be put right. */
async function obstaclesOfStudents(actor: Actor, two: Two): Promise<Obstacle[]> {
  const today = dateIn(actor.zone, actor.clock.now())
  const { rows } = await sql<{ why: 'both-booked' | 'both-on-plan'; name: string }>`
    with places as (
      select class_id, student_id from bookings where studio_id = ${actor.studioId} and state in ('held', 'booked')
      union all
      select class_id, student_id from waiting_entries where studio_id = ${actor.studioId} and state in ('waiting', 'offered'))
    select distinct 'both-booked' as why, c.name from places a
    join places b on b.class_id = a.class_id and b.student_id = ${two.otherId}
    join classes c on c.studio_id = ${actor.studioId} and c.id = a.class_id and c.date >= ${today}::date
    where a.student_id = ${two.keepId}
    union
    select distinct 'both-on-plan', p.name from plan_enrolments a
    join plan_enrolments b on b.studio_id = a.studio_id and b.plan_id = a.plan_id and b.student_id = ${two.otherId}
      and greatest(a.starts_on, b.starts_on, ${today}::date + 1) <= least(coalesce(a.ends_on, 'infinity'), coalesce(b.ends_on, 'infinity'))
    join plans p on p.studio_id = a.studio_id and p.id = a.plan_id
    where a.studio_id = ${actor.studioId} and a.student_id = ${two.keepId}
    order by 1, 2`.execute(actor.db)
  const guardians = await sql<{ userId: string; isGrownUp: boolean }>`
    select g.user_id, bool_or(s.user_id is not null) as is_grown_up from guardians g
    join students s on s.studio_id = g.studio_id and s.id = g.student_id
    where g.studio_id = ${actor.studioId} and g.student_id in (${two.keepId}, ${two.otherId}) group by g.user_id`.execute(actor.db)
  const notes = await sql<{ letters: number }>`select coalesce(sum(char_length(note) + 1), 0)::int as letters from student_notes
    where studio_id = ${actor.studioId} and student_id in (${two.keepId}, ${two.otherId})`.execute(actor.db)
  const isTooLong = notes.rows.some(({ letters }) => letters > longest.text)
  const isSomebodysOwn = guardians.rows.some(({ isGrownUp }) => isGrownUp)
  return [
    ...rows,
    ...(isTooLong ? [{ why: 'notes-too-long' } as const] : []),
    ...(isSomebodysOwn && guardians.rows.length > 1 ? [{ why: 'grown-up' } as const] : []),
    ...(guardians.rows.length > maxGuardians ? [{ why: 'too-many-guardians' } as const] : []),
  ]
}

/** Cards belong to one account at the provider: what pays by itself with the other's, or is being paid, ends first. */
async function obstaclesOfFamilies({ db, studioId }: Scope, { keepId, otherId }: Two): Promise<Obstacle[]> {
  const { rows } = await sql<{ why: 'pays-by-itself' | 'payment-under-way' | 'grown-up' }>`
    select 'pays-by-itself' as why where exists (select from invoice_series s
        where s.studio_id = ${studioId} and s.parent_id = ${otherId} and s.state <> 'ended' and s.provider_card_id is not null)
      or exists (select from invoices i
        where i.studio_id = ${studioId} and i.parent_id = ${otherId} and i.charge_card_id is not null and i.status in ('draft', 'pending', 'overdue'))
    union all
    select 'payment-under-way' where exists (select from bookings b
        where b.studio_id = ${studioId} and b.parent_id = ${otherId} and b.state = 'held')
      or exists (select from invoices i join checkouts c on c.studio_id = i.studio_id and c.invoice_id = i.id
        where i.studio_id = ${studioId} and i.parent_id = ${otherId} and c.state in ('opening', 'open', 'processing'))
      or exists (select from invoices i join card_charges c on c.studio_id = i.studio_id and c.invoice_id = i.id
        where i.studio_id = ${studioId} and i.parent_id = ${otherId} and c.state = 'begun')
    union all
    select 'grown-up' where (select count(*) from students s
        where s.studio_id = ${studioId} and s.user_id in (${keepId}, ${otherId})) > 1`.execute(db)
  return rows
}

import { sql } from 'kysely'
import type { AskStatement, StatementRow } from '@callboard/contract/statements'
import type { Actor } from '../../platform/actor.ts'
import { failedRefunds } from '../payments/queries/failed-refunds.ts'
import { joinPlace, placeOf } from '../payments/queries/place.ts'

export interface Change extends Omit<StatementRow, 'balanceMinor' | 'creditedMinor'> {
  /** what it adds to the family's debt */
  readonly owedMinor: number
}

const changesOf = ({ studioId, zone }: Pick<Actor, 'studioId' | 'zone'>, parentId: string) => sql`
  select issued_on as "on", 'invoice' as kind, 1 as rank, id as invoice_id, null::uuid as booking_id, index, null as method, total_minor as amount_minor,
    total_minor as owed_minor
  from invoices where studio_id = ${studioId} and parent_id = ${parentId} and status <> 'draft'
  union all
  select (cancelled_at at time zone ${zone})::date, 'cancellation', 2, id, null, index, null, total_minor, -total_minor
  from invoices where studio_id = ${studioId} and parent_id = ${parentId} and status = 'cancelled'
  union all
  select paid_on, 'booking', 1, null, booking_id, null, null, amount_minor, amount_minor
  from payments where studio_id = ${studioId} and parent_id = ${parentId} and booking_id is not null and not is_extra
  union all
  select p.paid_on, 'payment', 3, p.invoice_id, p.booking_id, i.index, p.method, p.amount_minor, -p.amount_minor
  from payments p left join invoices i on i.studio_id = p.studio_id and i.id = p.invoice_id
  where p.studio_id = ${studioId} and p.parent_id = ${parentId}
  union all
  select r.refunded_on, 'refund', 4, p.invoice_id, p.booking_id, i.index, r.method, r.amount_minor, case when p.is_extra then r.amount_minor else 0 end
  from payments p
  join refunds r on r.studio_id = p.studio_id and r.payment_id = p.id
  left join invoices i on i.studio_id = p.studio_id and i.id = p.invoice_id
  where p.studio_id = ${studioId} and p.parent_id = ${parentId} and r.status in ('pending', 'succeeded')
  union all
  select r."on", case r.sign when 1 then 'refund' else 'refund-failed' end, case r.sign when 1 then 4 else 5 end, p.invoice_id, p.booking_id, i.index, r.method, r.amount_minor,
    case when p.is_extra then r.sign * r.amount_minor else 0 end
  from ${failedRefunds({ studioId, zone })} r
  join payments p on p.studio_id = r.studio_id and p.id = r.payment_id
  left join invoices i on i.studio_id = p.studio_id and i.id = p.invoice_id
  where p.parent_id = ${parentId}
  union all
  select (d.closed_at at time zone ${zone})::date, 'chargeback', 6, p.invoice_id, p.booking_id, i.index, p.method, d.amount_minor,
    case when p.is_extra then d.amount_minor else 0 end
  from payments p
  join disputes d on d.studio_id = p.studio_id and d.payment_id = p.id
  left join invoices i on i.studio_id = p.studio_id and i.id = p.invoice_id
  where p.studio_id = ${studioId} and p.parent_id = ${parentId} and d.status = 'lost'`

export async function findChanges(actor: Actor, { parentId, from, to }: AskStatement): Promise<Change[]> {
  const { rows } = await sql<Change>`
    select "on"::text, kind, invoice_id, index, changes.method, amount_minor, owed_minor, ${placeOf} as place
    from (${changesOf(actor, parentId)}) changes ${joinPlace(actor.studioId, sql`changes.booking_id`)}
    where "on" between ${from} and ${to}
    order by "on", rank, index nulls last, booking_id, amount_minor, owed_minor, method, invoice_id`.execute(actor.db)
  return rows
}

export async function findOwedBefore(actor: Actor, { parentId, from }: AskStatement): Promise<number> {
  const rows = await actor.db
    .selectFrom(sql<unknown>`(${changesOf(actor, parentId)})`.as('changes'))
    .select([sql<number>`coalesce(sum(owed_minor), 0)::bigint`.as('owedMinor')])
    .where(sql<boolean>`"on" < ${from}`)
    .execute()
  return rows[0]?.owedMinor ?? 0
}

/** A family of the studio, or anybody whom it has billed. */
export async function findFamily(actor: Actor, parentId: string): Promise<{ id: string; name: string } | null> {
  const row = await actor.db
    .selectFrom('users')
    .select(['id', 'name'])
    .where('studioId', '=', actor.studioId)
    .where('id', '=', parentId)
    .where(sql<boolean>`(exists (select from families f where f.studio_id = users.studio_id and f.user_id = users.id)
      or exists (select from invoices i where i.studio_id = users.studio_id and i.parent_id = users.id))`)
    .executeTakeFirst()
  return row ?? null
}

export async function findStudioOnPaper(actor: Actor) {
  return actor.db
    .selectFrom('studios')
    .select(['name', 'address', 'phone', 'email', 'country', 'currency'])
    .where('id', '=', actor.studioId)
    .executeTakeFirstOrThrow()
}

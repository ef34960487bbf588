import type { OwnerDashboard } from '@callboard/contract/dashboards'
import { sql } from 'kysely'
import type { Scope } from '../../../platform/actor.ts'

/** What a studio has of what it needs to begin, as part of another statement: a step is done while the thing is there. */
export function hasOf({ studioId }: Scope) {
  const any = (from: ReturnType<typeof sql>) => sql`exists (select from ${from})`
  const isHere = sql`studio_id = ${studioId}`
  return sql<OwnerDashboard['has']>`(select json_build_object(
    'rooms', ${any(sql`locations where ${isHere}`)},
    'teachers', ${any(sql`users u where u.${isHere} and u.active and (u.role = 'teacher' or u.role = 'owner' and (
      select c.id from classes c where c.studio_id = u.studio_id and c.teacher_id = u.id and c.archived_at is null order by c.date limit 1
      ) is not null)`)},
    'classes', (select id from classes where ${isHere} and archived_at is null order by date limit 1) is not null,
    'families', ${any(sql`students where ${isHere}`)} or ${any(sql`users where ${isHere} and role = 'parent' and active`)}
      or ${any(sql`invitations where ${isHere} and role = 'parent' and accepted_at is null and revoked_at is null`)},
    'fees', ${any(sql`plans where ${isHere} and archived_at is null`)} or i.id is not null,
    'payments', s.takes_cards and ${any(sql`card_accounts a where a.${isHere} and a.account_id is not null and a.charges_enabled and a.payouts_enabled`)}
      or s.takes_bank_transfers and ${any(sql`bank_details where ${isHere}`)},
    'documents', ${any(sql`documents where ${isHere} and withdrawn_at is null`)},
    'registers', (select class_id from registers where ${isHere} order by saved_at desc, class_id limit 1) is not null,
    'invoices', i.id is not null)
    from studios s
    left join lateral (select id from invoices where ${isHere} order by due_on, index limit 1) i on true
    where s.id = ${studioId})`
}

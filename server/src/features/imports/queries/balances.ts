import { sql } from 'kysely'
import type { Scope } from '../../../platform/actor.ts'

/** A family whom the studio may bill, with the children for whom they pay first. */
export interface Owing {
  readonly id: string
  readonly name: string
  readonly searchName: string
  readonly email: string
  readonly children: readonly { readonly id: string; readonly name: string; readonly searchName: string }[]
}

export async function debtorsHere({ db, studioId }: Scope): Promise<Owing[]> {
  const { rows } = await sql<Owing>`
    select u.id, u.name, u.search_name, u.email, coalesce((
      select json_agg(json_build_object('id', s.id, 'name', s.name, 'searchName', s.search_name))
      from students s where s.studio_id = u.studio_id and s.parent_id = u.id), '[]'::json) as children
    from families f join users u on u.studio_id = f.studio_id and u.id = f.user_id
    where f.studio_id = ${studioId}`.execute(db)
  return rows
}

/** What has been brought forward before and was not cancelled: "parent amount description". */
export async function broughtBefore({ db, studioId }: Scope): Promise<Set<string>> {
  const { rows } = await sql<{ key: string }>`
    select i.parent_id || ' ' || t.unit_price_minor || ' ' || t.description as key
    from invoice_items t join invoices i on i.studio_id = t.studio_id and i.id = t.invoice_id
    where t.studio_id = ${studioId} and t.description like 'Brought forward%' and i.status <> 'cancelled'`.execute(db)
  return new Set(rows.map(({ key }) => key))
}

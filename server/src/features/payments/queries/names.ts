import { deletedUser } from '@callboard/contract/erased-names'
import { sql } from 'kysely'
import type { ErasedNames, Scope } from '../../../platform/actor.ts'
import { withoutNames } from '../../../platform/db/without-names.ts'

export async function forgetNames({ db, studioId }: Scope, erased: ErasedNames): Promise<void> {
  const without = (column: string, longest: number) => withoutNames(sql.raw(column), erased, longest)
  // A card's reference is the provider's.
  await sql`update payments p set parent_name = case when ${erased.parentName !== null} then ${deletedUser} else p.parent_name end,
      reference = case when p.method = 'card' then p.reference else ${without('p.reference', 120)} end
    where p.studio_id = ${studioId} and p.parent_id = ${erased.parentId}`.execute(db)
  await sql`update refunds r set note = ${without('r.note', 500)}
    from payments p
    where p.studio_id = ${studioId} and p.parent_id = ${erased.parentId} and r.studio_id = p.studio_id and r.payment_id = p.id
      and r.note <> ''`.execute(db)
}

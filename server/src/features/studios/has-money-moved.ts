import type { Scope } from '../../platform/actor.ts'

/** Whether anybody has paid or owes the studio, which fixes its currency (S4 money). */
export async function hasMoneyMoved(scope: Scope): Promise<boolean> {
  const booked = await scope.db
    .selectFrom('classes')
    .select('id')
    .where('studioId', '=', scope.studioId)
    .where('bookedCount', '>', 0)
    .where('dropInPriceMinor', '>', 0)
    .limit(1)
    .executeTakeFirst()
  if (booked) return true
  const paid = await scope.db.selectFrom('payments').select('id').where('studioId', '=', scope.studioId).limit(1).executeTakeFirst()
  if (paid) return true
  const billed = await scope.db.selectFrom('invoices').select('id').where('studioId', '=', scope.studioId).limit(1).executeTakeFirst()
  return billed !== undefined
}

import { sql } from 'kysely'
import type { Scope } from '../../../platform/actor.ts'
import { firstOf } from '../../../platform/must-have.ts'
import type { DetailsOf } from '../../notifications/catalogue.ts'
import { retellNotifications } from '../../notifications/retelling/retell-notifications.ts'
import { whatFor } from '../about-invoices.ts'

type Told = DetailsOf<'payment_request'>

/** Of charges that were told together, leaves out one that has changed since or is settled: what is said of the others stays true. */
export async function takeOutOfTold(scope: Scope, invoiceId: string): Promise<void> {
  const rows = await scope.db
    .selectFrom('notifications')
    .select(['id', 'userId', 'details'])
    .where('studioId', '=', scope.studioId)
    .where('type', '=', 'payment_request')
    .where('dismissed', '=', false)
    .where(
      sql<boolean>`details -> 'charge' is not null and details -> 'together' @> jsonb_build_array(jsonb_build_object('invoiceId', ${invoiceId}::text))`,
    )
    .execute()
  const again = rows.map(async ({ id, userId, details }) => {
    const told = details as unknown as Told
    const rest = (told.together ?? []).filter((one) => one.invoiceId !== invoiceId)
    const first = firstOf(rest)
    const lines = await whatFor(
      scope,
      rest.map((one) => one.invoiceId),
    )
    const left: Told = {
      ...told,
      reference: first.reference,
      invoiceId: first.invoiceId,
      amountMinor: rest.reduce((sum, { amountMinor }) => sum + amountMinor, 0),
      lines: [...lines.values()].flat(),
      together: rest.length > 1 ? rest : undefined,
    }
    return { id, userId, details: left, entityId: first.invoiceId }
  })
  await retellNotifications(scope, 'payment_request', await Promise.all(again))
}

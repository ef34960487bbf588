import { daysBetween } from '@callboard/contract/days'
import type { Scope } from '../../../platform/actor.ts'
import { dateIn } from '../../../platform/clock.ts'
import type { JobContext } from '../../../platform/jobs/jobs.ts'
import { firstOf, mustFind } from '../../../platform/must-have.ts'
import { notify } from '../../notifications/notify.ts'
import { aboutInvoices } from '../about-invoices.ts'
import { findDebtorsHere, lockBilling, writeBilling } from '../queries/billing.ts'
import type { StoredInvoice } from '../queries/invoices.ts'
import { lockNewlyOverdue, writeOwnersNotified } from '../queries/overdue.ts'
import { zoneOf } from '../queries/zone-of.ts'

/** Tells the owners once a day of all invoices that have become overdue. */
export async function tellOwners(context: JobContext, { studioId }: { studioId: string }): Promise<void> {
  await context.withScope(studioId, async (scope) => {
    const today = dateIn(await zoneOf(scope), scope.clock.now())
    const { overdueNotifiedOn } = await lockBilling(scope)
    if (overdueNotifiedOn !== null && overdueNotifiedOn >= today) return
    const overdue = await lockNewlyOverdue(scope)
    if (overdue.length === 0) return
    await writeBilling(scope, { overdueNotifiedOn: today })
    await writeOwnersNotified(
      scope,
      overdue.map(({ id }) => id),
      today,
    )
    const about = await aboutInvoices(scope, overdue)
    const here = await findDebtorsHere(
      scope,
      overdue.map(({ parentId }) => parentId),
    )
    const told = await findToldOverdue(scope, overdue)
    const isReminded = overdue.every(({ id, parentId }) => here.has(parentId) && told.has(id))
    const all = overdue.map((invoice) => {
      return { ...mustFind(about, invoice.id), daysOverdue: daysBetween(invoice.dueOn, today) }
    })
    const first = firstOf(all)
    if (all.length === 1)
      return void (await notify(scope, 'payment_overdue', {
        to: 'owners',
        except: first.parent.userId,
        entityId: first.invoiceId,
        details: { ...first, isReminded },
      }))
    const { currency } = first
    const amountMinor = all.reduce((sum, one) => sum + one.amountMinor, 0)
    const together = all.map(({ parent, reference, amountMinor: sum, daysOverdue }) => ({
      ...parent,
      reference,
      amountMinor: sum,
      daysOverdue,
    }))
    await notify(scope, 'payment_overdue', { to: 'owners', details: { amountMinor, currency, together, isReminded } })
  })
}

/** Of these invoices, those of which their families have been told that they are overdue. */
async function findToldOverdue({ db, studioId }: Scope, invoices: readonly Pick<StoredInvoice, 'id' | 'dueOn'>[]): Promise<Set<string>> {
  const rows = await db
    .selectFrom('notifications as n')
    .innerJoin('invoices as i', (join) =>
      join.onRef('i.studioId', '=', 'n.studioId').onRef('i.id', '=', 'n.entityId').onRef('i.parentId', '=', 'n.userId'),
    )
    .select('i.id')
    .distinct()
    .where('n.studioId', '=', studioId)
    .where('n.type', '=', 'payment_overdue')
    .where(
      'i.id',
      'in',
      invoices.map(({ id }) => id),
    )
    .whereRef('n.createdAt', '>', 'i.dueOn')
    .execute()
  return new Set(rows.map(({ id }) => id))
}

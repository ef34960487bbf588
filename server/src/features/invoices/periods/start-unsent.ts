import { addDays } from '@callboard/contract/days'
import type { Scope } from '../../../platform/actor.ts'
import type { StoredInvoice } from '../queries/invoices.ts'
import { lockUnsent, writeRecurrence } from '../queries/recurrences.ts'
import { periodAfter } from './period-after.ts'

type First = Pick<StoredInvoice, 'seriesId' | 'periodOn' | 'createdAt' | 'issuedOn'>

/** Starts recurring invoices whose first invoice has now been sent. What an old draft has let pass is not billed. */
export async function startUnsent(scope: Scope, issued: readonly First[]): Promise<void> {
  for (const { seriesId, periodOn, createdAt, issuedOn } of issued) {
    if (seriesId === null || periodOn === null || issuedOn === null) continue
    const recurrence = await lockUnsent(scope, seriesId)
    if (!recurrence) continue
    const isOld = scope.clock.now().epochMilliseconds - createdAt.getTime() > 24 * 3_600_000
    const yesterday = addDays(issuedOn, -1)
    const from = isOld && yesterday > periodOn ? yesterday : periodOn
    await writeRecurrence(scope, seriesId, { state: 'active', nextOn: periodAfter(recurrence, from) })
  }
}

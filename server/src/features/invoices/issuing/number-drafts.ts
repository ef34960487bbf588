import type { Scope } from '../../../platform/actor.ts'
import { dateIn } from '../../../platform/clock.ts'
import { dueWhenSent } from '../time-to-pay/soonest-due-day.ts'
import type { BillingSettingsRow, StudioTerms } from '../queries/billing.ts'
import { writeNumbers, type StoredInvoice } from '../queries/invoices.ts'
import { numberInvoices } from './number-invoices.ts'
import { startUnsent } from '../periods/start-unsent.ts'
import { writeIssued } from './write-issued.ts'

interface Issue {
  readonly billing: BillingSettingsRow
  readonly zone: StudioTerms['zone']
  readonly byUserId: string
}

/** Issues drafts; the billing settings must be locked. */
export async function numberDrafts(scope: Scope, drafts: readonly StoredInvoice[], { byUserId, ...terms }: Issue): Promise<void> {
  const today = dateIn(terms.zone, scope.clock.now())
  const due = drafts.map((draft) => ({ ...draft, dueOn: dueWhenSent(draft, { today, zone: terms.zone }) }))
  const issued = await numberInvoices(scope, due, terms)
  await writeNumbers(scope, issued)
  await startUnsent(scope, issued)
  await writeIssued(scope, issued, byUserId)
}

import type { Scope } from '../../../platform/actor.ts'
import { invoicesIssued } from '../events.ts'
import { writeTimeline } from '../write-timeline.ts'

interface Issued {
  readonly id: string
  readonly parentId: string
  readonly totalMinor: number
}

/** Starts the timelines of invoices that were just issued, and announces them. */
export async function writeIssued(scope: Scope, issued: readonly Issued[], byUserId: string | null): Promise<void> {
  const nothingToPay = issued.filter(({ totalMinor }) => totalMinor === 0)
  await writeTimeline(
    scope,
    issued.map(({ id, totalMinor }) => ({ invoiceId: id, kind: 'issued', byUserId, amountMinor: totalMinor })),
  )
  await writeTimeline(
    scope,
    nothingToPay.map(({ id }) => ({ invoiceId: id, kind: 'paid', byUserId: null, amountMinor: 0, words: 'There was nothing to pay.' })),
  )
  scope.record(invoicesIssued({ ids: issued.map(({ id }) => id), audience: { roles: ['owner'] } }))
  // Without ids, which would tell a family about other families' invoices.
  scope.refresh('invoices', { users: [...new Set(issued.map(({ parentId }) => parentId))] })
}

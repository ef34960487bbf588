import type { Scope } from '../../platform/actor.ts'
import { writeTimeline } from './write-timeline.ts'

interface Issued {
  readonly id: string
  readonly totalMinor: number
}

/** Begins the timelines of invoices that have just been issued. */
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
}

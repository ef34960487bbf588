import type { TimelineEntry } from '@callboard/contract/invoices'
import { randomUUIDv7 } from 'node:crypto'
import type { Scope } from '../../platform/actor.ts'
import { toDate } from '../../platform/clock.ts'

export interface Happened {
  readonly invoiceId: string
  readonly kind: TimelineEntry['kind']
  /** null: automatic, or by the card provider */
  readonly byUserId: string | null
  readonly amountMinor?: number
  readonly words?: string
}

/** Adds what happened to the timelines of invoices. */
export async function writeTimeline(scope: Scope, happened: readonly Happened[]): Promise<void> {
  if (happened.length === 0) return
  const at = toDate(scope.clock.now())
  await scope.db
    .insertInto('invoiceEvents')
    .values(
      happened.map(({ invoiceId, kind, byUserId, amountMinor, words }) => ({
        studioId: scope.studioId,
        id: randomUUIDv7(),
        invoiceId,
        kind,
        byUserId,
        details: JSON.stringify({ amountMinor, words }),
        at,
      })),
    )
    .execute()
}

import { z } from 'zod'
import type { Scope } from '../../platform/actor.ts'
import type { JobType } from '../../platform/jobs/job-type.ts'
import { listUnsettled, listUnsettledOfStudio, type CheckoutRow } from './queries/checkouts.ts'

export interface OnePage {
  readonly studioId: string
  readonly checkoutId: string
}
export const onePage = z.object({ studioId: z.uuid(), checkoutId: z.uuid() })

export const closePage: JobType<OnePage> = { name: 'payments.close-page', input: onePage }

/** Closes the open pages of an invoice so that nobody can still pay on them; a payment already in progress is left to finish. */
export async function closeOpenPages(scope: Scope, invoiceId: string): Promise<void> {
  close(scope, await listUnsettled(scope, invoiceId))
}

/** Closes all of them, for an owner who wants to close the studio. */
export async function closePagesOfStudio(scope: Scope): Promise<void> {
  close(scope, await listUnsettledOfStudio(scope))
}

function close(scope: Scope, pages: readonly CheckoutRow[]): void {
  for (const { id, state } of pages)
    if (state !== 'processing') scope.enqueue(closePage, { studioId: scope.studioId, checkoutId: id }, { once: id })
}

import { isUnpaid } from '@callboard/contract/invoice-states'
import { leastByCardWords, type CardBar } from '@callboard/contract/paying-by-card'
import { cardConsent } from '@callboard/contract/payments'
import type { Actor } from '../../../platform/actor.ts'
import type { Attempt } from '../../../platform/card-payments/attempts.ts'
import { isCallFault } from '../../../platform/card-payments/call-fault.ts'
import type { StudioPayments } from '../../../platform/card-payments/card-payments.ts'
import { toDate } from '../../../platform/clock.ts'
import { done, inSteps, type Done } from '../../../platform/http/in-steps.ts'
import type { Asked, Visitor } from '../../../platform/http/visitor.ts'
import { isRefusal, refuse, type Refusal } from '../../../platform/refusal.ts'
import { findCardBars } from '../../invoices/payable/find-card-bars.ts'
import { lockInvoice } from '../../invoices/lock-invoice.ts'
import { pages } from '../limits.ts'
import { insertCheckout, listUnsettled, type CheckoutRow } from '../queries/checkouts.ts'
import { findRecurrenceTerms, findStudio, type HeldInvoice, type RecurrenceTerms } from '../queries/lookups.ts'
import { pageAttempts, type PageRequest } from './create-page.ts'
import { followPage } from './follow-page.ts'
import { pageCall } from './page-call.ts'
import { settlePage } from './settle-page.ts'

const barred = {
  'below-least': 'below-least',
  'cards-off': 'cards-off',
  'no-account': 'card-not-taken',
  resting: 'studio-resting',
} as const satisfies Record<CardBar, Code>

type Wanted = { readonly invoiceId: string; readonly keepsCard: boolean }
type Code =
  | 'invoice-not-found'
  | 'already-paid'
  | 'not-payable'
  | 'below-least'
  | 'cards-off'
  | 'card-not-taken'
  | 'studio-resting'
  | 'checkout-failed'
  | 'no-payment-url'
  | 'provider-unsure'

const lasts = { minutes: 60 }
const reusedWhileLeft = { minutes: 5 }

/** Opens the provider's page on which a parent pays their own invoice (S3 §7 create-checkout-session). */
export async function openCheckout(visitor: Visitor, wanted: Wanted): Promise<{ url: string } | Refusal<Code | 'too-many-requests'>> {
  const found = await visitor.withActor((actor) => findOlder(actor, wanted, visitor))
  if (isRefusal(found)) return found
  const { older, isUsable, parentId } = found
  const wait = isUsable ? null : await visitor.limits.spend(pages, parentId)
  if (wait !== null) return refuse('too-many-requests', { n: wait })
  if (older && isCallFault(await followPage(visitor, older, { closes: true }))) return refuse('provider-unsure')
  return openPage(visitor, wanted)
}

async function findOlder(
  actor: Actor,
  wanted: Wanted,
  asked: Asked,
): Promise<{ older: { studioId: string; checkoutId: string } | null; isUsable: boolean; parentId: string } | Refusal<Code>> {
  const found = await findPayable(actor, wanted, asked)
  if (isRefusal(found)) return found
  const { open, isUsable } = found
  const older = open && !isUsable ? { studioId: actor.studioId, checkoutId: open.id } : null
  return { older, isUsable, parentId: actor.user.id }
}

interface Opening {
  readonly payments: StudioPayments
  readonly row: Pick<CheckoutRow, 'id' | 'invoiceId'>
  readonly attempt: Attempt<PageRequest>
}

const openPage = inSteps({
  async reserve(actor, wanted: Wanted, asked): Promise<Opening | Done<{ url: string }> | Refusal<Code>> {
    const found = await findPayable(actor, wanted, asked)
    if (isRefusal(found)) return found
    const { invoice, payments, open, isUsable, recurrence, keepsCard } = found
    if (open && !isUsable) return refuse('provider-unsure')
    if (open?.url) return done({ url: open.url })
    const begun = open && (await pageAttempts.findPending(actor, open.id))
    if (begun) return { payments, row: open, attempt: begun }
    const expiresAt = actor.clock.now().add(lasts)
    const { name } = await findStudio(actor)
    const { name: parentName, email } = actor.user
    const attempt = await pageAttempts.begin(actor, {
      invoiceId: invoice.id,
      name: `Invoice-${invoice.index}`,
      studio: name ?? '',
      amountMinor: invoice.totalMinor,
      currency: invoice.currency,
      parent: { name: parentName, email },
      expiresAt: Math.floor(expiresAt.epochMilliseconds / 1000),
      returnsTo: asked.publicUrl,
      studioId: actor.studioId,
      consent: keepsCard && recurrence ? cardConsent({ studio: name ?? 'The studio', ...recurrence }) : null,
    })
    const row = { id: attempt.id, invoiceId: invoice.id }
    await insertCheckout(actor, {
      ...row,
      invoiceVersion: invoice.version,
      amountMinor: invoice.totalMinor,
      currency: invoice.currency,
      accountId: payments.accountId,
      keepsCard,
      expiresAt: toDate(expiresAt),
    })
    return { payments, row, attempt }
  },
  call: ({ log }, { payments, attempt }) => pageCall.make(log, payments, attempt),
  async settle(scope, begun, page) {
    return { page, row: await settlePage(scope, begun.row, page) }
  },
  answer({ page, row }): { url: string } | Refusal<Code> {
    if (isCallFault(page))
      return refuse(page.kind === 'unknown' ? 'provider-unsure' : page.kind === 'not-set-up' ? 'card-not-taken' : 'checkout-failed')
    if (row?.state !== 'open') return refuse('checkout-failed')
    return row.url ? { url: row.url } : refuse('no-payment-url')
  },
})

interface Payable {
  readonly invoice: HeldInvoice
  readonly payments: StudioPayments
  readonly open: CheckoutRow | undefined
  /** for this version, with time left, and on the same terms */
  readonly isUsable: boolean
  readonly recurrence: RecurrenceTerms | null
  readonly keepsCard: boolean
}

async function findPayable(actor: Actor, wanted: Wanted, { cardPayments }: Asked): Promise<Payable | Refusal<Code>> {
  const invoice = await lockInvoice(actor, wanted.invoiceId)
  if (!invoice || invoice.parentId !== actor.user.id || invoice.index === null) return refuse('invoice-not-found')
  if (invoice.status === 'paid') return refuse('already-paid')
  if (!isUnpaid(invoice.status) || invoice.method !== 'card') return refuse('not-payable')
  const unsettled = await listUnsettled(actor, invoice.id)
  if (unsettled.some(({ state }) => state === 'processing')) return refuse('already-paid')
  const bar = (await findCardBars(actor))(invoice)
  if (bar) return refuse(barred[bar], { least: leastByCardWords(invoice.currency) })
  const payments = await cardPayments.forStudio(actor)
  if (isRefusal(payments)) return refuse('card-not-taken')
  const recurrence = invoice.seriesId === null ? null : await findRecurrenceTerms(actor, invoice.seriesId)
  const keepsCard = wanted.keepsCard && recurrence !== null && recurrence.state !== 'ended'
  const open = unsettled[0]
  const isUsable =
    open !== undefined &&
    open.invoiceVersion === invoice.version &&
    open.keepsCard === keepsCard &&
    open.accountId === payments.accountId &&
    open.expiresAt > toDate(actor.clock.now().add(reusedWhileLeft))
  return { invoice, payments, open, isUsable, recurrence, keepsCard }
}

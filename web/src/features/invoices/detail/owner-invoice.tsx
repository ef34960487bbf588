import { theCard } from '@callboard/contract/card-names'
import type { InvoiceDetail } from '@callboard/contract/invoices'
import { isUnpaid } from '@callboard/contract/invoice-states'
import type { PaymentOfInvoice } from '@callboard/contract/payments'
import { VisuallyHidden } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { Suspense } from 'react'
import { useStudioDates } from '../../../lib/studio/studio-dates.ts'
import { lazyPart } from '../../../lib/parts/lazy-part.ts'
import { Notice } from '../../../ui/notices/notice.tsx'
import { say } from '../../../ui/notices/toasts.ts'
import { Panels } from '../../../ui/panels/panels.tsx'
import { usePanels } from '../../../ui/panels/use-panels.ts'
import { SettingsCard } from '../../../ui/settings-card.tsx'
import { PaymentHistory } from '../../payments/payment-history.tsx'
import { refetchInvoices } from '../api.ts'
import { nameOf } from '../invoice-words.ts'
import { InvoicePaper } from '../paper/invoice-paper.tsx'
import { OwnerActions } from './owner-actions.tsx'
import { RecurrenceCard } from './recurrence-card.tsx'
import { Timeline } from './timeline.tsx'
import css from './owner-invoice.module.css'

const EditInvoicePanel = lazyPart(() => import('../form/edit-invoice-panel.tsx'))
const LeftNotice = lazyPart(() => import('./left-notice.tsx'))
const MarkPaidDialog = lazyPart(() => import('../../payments/mark-paid-dialog.tsx'))
const UnsentNotice = lazyPart(() => import('./unsent-notice.tsx'))
const RefundDialog = lazyPart(() => import('../../payments/refund-dialog.tsx'))

type Part = { kind: 'edit' } | { kind: 'mark-paid' } | { kind: 'refund'; payment: PaymentOfInvoice }

export function OwnerInvoice({ invoice, onGone }: { invoice: InvoiceDetail; onGone: () => void }) {
  const cache = useQueryClient()
  const { say: spell } = useStudioDates()
  const panels = usePanels<Part>()
  const { open, close } = panels
  const done = (words?: string) => {
    close()
    refetchInvoices(cache)
    if (words) say(words)
  }
  const { payments, recurrence, timeline, status, isProcessing, charge } = invoice
  const name = nameOf(invoice.index)
  return (
    <>
      <OwnerActions
        invoice={invoice}
        onEdit={() => open({ kind: 'edit' })}
        onMarkPaid={() => open({ kind: 'mark-paid' })}
        onGone={onGone}
      />
      <div className={css.columns}>
        <div className={css.column}>
          <Suspense>
            {invoice.left && <LeftNotice parent={invoice.parent} left={invoice.left} />}
            {invoice.emailFailure && !invoice.left && <UnsentNotice failure={invoice.emailFailure} parent={invoice.parent} />}
          </Suspense>
          {invoice.isHeld && <Notice title="This invoice is about to be sent">It gets its number in half a minute.</Notice>}
          {isProcessing && isUnpaid(status) && (
            <Notice title="A card payment is on its way">It shows here as soon as the bank has confirmed it.</Notice>
          )}
          {charge && (
            <Notice quiet title={`We will charge ${theCard(charge.card)} on ${spell(charge.on)}`}>
              The family is notified, and not asked to pay.
            </Notice>
          )}
          <section className={css.paper}>
            <VisuallyHidden component="h2">As the family sees it</VisuallyHidden>
            <InvoicePaper paper={invoice} />
          </section>
        </div>
        <div className={css.column}>
          {status !== 'draft' && (
            <SettingsCard title="Payments">
              {payments.length > 0 ? (
                <PaymentHistory payments={payments} onRefund={(payment) => open({ kind: 'refund', payment })} />
              ) : (
                <p className={css.none}>{status === 'cancelled' ? 'Nothing was paid.' : 'Nothing has been paid yet.'}</p>
              )}
            </SettingsCard>
          )}
          {recurrence && <RecurrenceCard recurrence={recurrence} />}
          {timeline && timeline.length > 0 && (
            <SettingsCard title="History">
              <Timeline entries={timeline} currency={invoice.currency} />
            </SettingsCard>
          )}
        </div>
      </div>
      <Panels of={panels}>
        {(panel, shown) =>
          panel.kind === 'edit' ? (
            <EditInvoicePanel {...shown} invoice={invoice} onEdited={() => done(`${name} has been saved.`)} />
          ) : panel.kind === 'mark-paid' ? (
            <MarkPaidDialog {...shown} invoice={invoice} onDone={() => done(`${name} is paid.`)} />
          ) : (
            <RefundDialog {...shown} payment={panel.payment} onDone={() => done()} />
          )
        }
      </Panels>
    </>
  )
}

import type { InvoiceDetail } from '@callboard/contract/invoices'
import { isUnpaid } from '@callboard/contract/invoice-states'
import { Stack } from '@mantine/core'
import { dateInTable } from '../../../lib/format/dates.ts'
import { money } from '../../../lib/format/money.ts'
import { lazyPart } from '../../../lib/parts/lazy-part.ts'
import { aboutText } from '../../../lib/navigation/about.ts'
import { useStudioDates } from '../../../lib/studio/studio-dates.ts'
import { AskAbout } from '../../../ui/ask-about.tsx'
import { Notice } from '../../../ui/notices/notice.tsx'
import { Panels } from '../../../ui/panels/panels.tsx'
import { usePanels } from '../../../ui/panels/use-panels.ts'
import { PaymentHistory } from '../../payments/payment-history.tsx'
import { intervalWords, nextOneWords } from '../invoice-words.ts'
import { InvoicePaper } from '../paper/invoice-paper.tsx'
import { PdfButton } from '../pdf-button.tsx'
import { StatusTag } from '../status-tag.tsx'
import { ComingCharge } from './coming-charge.tsx'
import { PayButton } from './pay-button.tsx'
import { StopCharging } from './stop-charging.tsx'
import { TransferBox } from './transfer-box.tsx'
import css from './own-invoices.module.css'

const PayPanel = lazyPart(() => import('./pay-panel.tsx'))

/** Paying comes first: one tap for anybody who opens the link of an email. */
export function OwnInvoice({ invoice }: { invoice: InvoiceDetail }) {
  const { status, method, dueOn, recurrence, payments, charge, isProcessing } = invoice
  const paying = usePanels<string>()
  const toPay = isUnpaid(status)
  const hasTerms = recurrence !== null && recurrence.state !== 'ended'
  return (
    <div className={css.own}>
      <div className={css.bar}>
        <StatusTag status={status} />
        {!charge && <span>Due {dateInTable(dueOn)}</span>}
        <PdfButton invoice={invoice} />
        <AskAbout about={aboutText({ kind: 'invoice', id: invoice.id })} />
      </div>
      {charge && recurrence && <ComingCharge invoice={invoice} charge={charge} recurrenceId={recurrence.id} />}
      {toPay && method === 'card' && (
        <div className={invoice.cardBar === null && !invoice.isProcessing && !charge ? css.inReach : undefined}>
          <PayButton
            invoice={invoice}
            label={charge ? 'Use another card' : `Pay Now ${money(invoice.totalMinor, invoice.currency)}`}
            isQuiet={charge !== null}
            onAsk={hasTerms ? () => paying.open(invoice.id) : undefined}
          />
        </div>
      )}
      {toPay && method === 'bank-transfer' && <TransferBox invoice={invoice} />}
      {recurrence && <NextOne recurrence={recurrence} canStop={charge === null && !isProcessing} />}
      <InvoicePaper paper={invoice} />
      {payments.length > 0 && (
        <section className={css.section}>
          <h3>Payments</h3>
          <PaymentHistory payments={payments} />
        </section>
      )}
      <Panels of={paying}>{(id, shown) => <PayPanel {...shown} invoiceId={id} />}</Panels>
    </div>
  )
}

function NextOne({ recurrence, canStop }: { recurrence: NonNullable<InvoiceDetail['recurrence']>; canStop: boolean }) {
  const { say } = useStudioDates()
  const { id, state, interval, nextOn, nextSentOn, endsOn, card } = recurrence
  if (state !== 'active' || nextOn === null || nextSentOn === null) return null
  return (
    <Notice quiet>
      <Stack gap="sm" align="start">
        <span>
          This invoice is sent again {intervalWords[interval]}, until {say(endsOn)}. {nextOneWords({ nextOn, nextSentOn, card }, say)}
        </span>
        {card && canStop && <StopCharging recurrenceId={id} card={card} />}
      </Stack>
    </Notice>
  )
}

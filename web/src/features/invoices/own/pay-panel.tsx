import { isUnpaid } from '@callboard/contract/invoice-states'
import type { InvoiceDetail } from '@callboard/contract/invoices'
import { cardConsent } from '@callboard/contract/payments'
import { Button, Checkbox } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { money } from '../../../lib/format/money.ts'
import { useStudioDates } from '../../../lib/studio/studio-dates.ts'
import { Loaded } from '../../../ui/loaded.tsx'
import { FailureNotice } from '../../../ui/notices/failure-notice.tsx'
import { Notice } from '../../../ui/notices/notice.tsx'
import { ListSkeleton } from '../../../ui/page/skeletons.tsx'
import { SidePanel } from '../../../ui/panels/side-panel.tsx'
import { useEntrance } from '../../../ui/panels/use-entrance.ts'
import { usePay } from '../../payments/use-pay.ts'
import { invoiceQuery } from '../api.ts'
import { intervalWords, nextOneWords } from '../invoice-words.ts'
import { PaperSums } from '../paper/paper-sums.tsx'
import css from './pay-panel.module.css'

interface Props {
  opened: boolean
  invoiceId: string
  onClose: () => void
}

/** Remount for each opening. */
export default function PayPanel({ opened, invoiceId, onClose }: Props) {
  const query = useQuery(invoiceQuery(invoiceId))
  const { pay, busy, failure } = usePay(invoiceId)
  const [keepsCard, setKeepsCard] = useState(false)
  const { data } = query
  const canPay = data && isUnpaid(data.status) && data.method === 'card' && data.cardBar === null && !data.isProcessing
  return (
    <SidePanel
      opened={useEntrance(opened)}
      onClose={onClose}
      title="Process Payment"
      footer={(close) => (
        <div className={css.end}>
          <div className={css.buttons}>
            <Button variant="default" onClick={close}>
              Cancel
            </Button>
            {canPay && (
              <Button aria-disabled={busy || undefined} onClick={() => !busy && pay(keepsCard)}>
                <span aria-live="polite">{busy ? 'Processing...' : 'Pay Invoice'}</span>
              </Button>
            )}
          </div>
          <FailureNotice failure={failure} />
        </div>
      )}
    >
      <Loaded query={query} waiting={<ListSkeleton rows={3} height={72} />} title="The invoice could not be loaded">
        {(invoice) => (
          <div className={css.inside}>
            {invoice.recurrence && invoice.recurrence.state !== 'ended' && (
              <Recurring recurrence={invoice.recurrence} studio={invoice.studio.name} keepsCard={keepsCard} onChange={setKeepsCard} />
            )}
            <section className={css.summary} aria-label="Payment summary">
              <h3>Payment summary</h3>
              <PaperSums paper={invoice} />
            </section>
            <p className={css.hint}>
              You pay {money(invoice.totalMinor, invoice.currency)} on the card provider’s page, and come back here.
            </p>
          </div>
        )}
      </Loaded>
    </SidePanel>
  )
}

interface RecurringProps {
  recurrence: NonNullable<InvoiceDetail['recurrence']>
  studio: string
  keepsCard: boolean
  onChange: (keepsCard: boolean) => void
}

/** Keeping the card needs a separate tick. */
function Recurring({ recurrence: { interval, endsOn, nextOn, nextSentOn, card }, studio, keepsCard, onChange }: RecurringProps) {
  const { say } = useStudioDates()
  return (
    <>
      <Notice quiet title="This invoice is recurring">
        It is sent {intervalWords[interval]}, until {say(endsOn)}.
        {nextOn && nextSentOn && ` ${nextOneWords({ nextOn, nextSentOn, card }, say)}`}
      </Notice>
      <Checkbox
        checked={keepsCard}
        onChange={({ currentTarget }) => onChange(currentTarget.checked)}
        label="Pay the next ones with this card too"
        description={cardConsent({ studio, interval, endsOn })}
      />
    </>
  )
}

import type { BookingOfClass, PaymentOfBooking } from '@callboard/contract/bookings'
import { Button, Text } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { lazyPart } from '../../../lib/parts/lazy-part.ts'
import { money } from '../../../lib/format/money.ts'
import { inWords } from '../../../lib/refusals.ts'
import { useQuestion } from '../../../lib/use-question.ts'
import { say } from '../../../ui/notices/toasts.ts'
import { ConfirmDialog } from '../../../ui/panels/confirm-dialog.tsx'
import { Panels } from '../../../ui/panels/panels.tsx'
import { usePanels } from '../../../ui/panels/use-panels.ts'
import { Status } from '../../../ui/status.tsx'
import { DisputeNotice } from '../../payments/dispute-notice.tsx'
import { PaperButton } from '../../payments/paper-button.tsx'
import { cancelForFamily, refetchBookings } from '../api.ts'
import css from './class-bookings.module.css'

const RefundDialog = lazyPart(() => import('../../payments/refund-dialog.tsx'))

const states = {
  confirming: { words: 'Being paid', tone: 'warn' },
  checking: { words: 'Being paid', tone: 'warn' },
  booked: { words: 'Booked', tone: 'good' },
  released: { words: 'Not paid', tone: 'plain' },
  cancelled: { words: 'Cancelled', tone: 'plain' },
} as const satisfies Record<BookingOfClass['state'], object>

const paid = { words: 'Paid', tone: 'good' } as const
const disputed = { words: 'Disputed', tone: 'warn' } as const
const refunds = { 'partly-refunded': 'Partly refunded', refunded: 'Refunded' } as const

/** Who has booked a place, what was paid for it, and, for owners, how it goes back. */
export function BookingLine({ booking }: { booking: BookingOfClass }) {
  const { student, parent, state, price, payment, owedMinor } = booking
  const isPaid = state === 'booked' && payment?.status === 'completed' && payment.lostMinor === 0
  const { words, tone } = isPaid ? (payment.dispute ? disputed : paid) : states[state]
  return (
    <li className={css.item}>
      <div className={css.line}>
        <span>
          <bdi className={css.name}>{student.name}</bdi>
          <span className={css.by}>
            Booked by <bdi>{parent.name}</bdi>
          </span>
        </span>
        <span className={css.end}>
          {price && price.amountMinor > 0 && money(price.amountMinor, price.currency)}
          {payment && payment.status !== 'completed' && <Status tone="warn">{refunds[payment.status]}</Status>}
          {payment && payment.lostMinor > 0 && <Status tone="bad">Dispute lost</Status>}
          <Status tone={tone}>{words}</Status>
        </span>
      </div>
      {payment?.dispute && (
        <DisputeNotice dispute={payment.dispute} amount={money(payment.dispute.amountMinor, payment.currency)} isOwners />
      )}
      {payment?.isLeft && (
        <p className={css.by}>
          Paid to a card account you no longer use. Only that account’s Stripe dashboard can send it back to the card; what you give back by
          another way is recorded here.
        </p>
      )}
      {payment?.refundPapers.map((paper) => (
        <PaperButton key={paper.refundId} paper={paper} />
      ))}
      <div className={css.actions}>
        {payment && payment.returnableMinor > 0 && <RefundBooking booking={booking} payment={payment} />}
        {owedMinor !== null && <CancelPlace booking={booking} owedMinor={owedMinor} />}
      </div>
    </li>
  )
}

/** Voluntary refunds only: those for cancelled bookings and deleted classes are made automatically. */
function RefundBooking({ booking: { student, parent, state }, payment }: { booking: BookingOfClass; payment: PaymentOfBooking }) {
  const cache = useQueryClient()
  const panels = usePanels<'refund'>()
  return (
    <>
      <Button
        size="sm"
        variant="default"
        aria-label={`Refund ${student.name}`}
        onMouseEnter={RefundDialog.warm}
        onClick={() => panels.open('refund')}
      >
        Refund
      </Button>
      <Panels of={panels}>
        {(_, shown) => (
          <RefundDialog
            {...shown}
            payment={payment}
            onDone={() => {
              panels.close()
              void refetchBookings(cache)
            }}
          >
            <Text>
              For <bdi>{student.name}</bdi>, booked by <bdi>{parent.name}</bdi>.{state === 'booked' && ' The place stays booked.'}
            </Text>
          </RefundDialog>
        )}
      </Panels>
    </>
  )
}

function CancelPlace({ booking: { id, student, parent, price }, owedMinor }: { booking: BookingOfClass; owedMinor: number }) {
  const cache = useQueryClient()
  const cancel = async () => {
    try {
      await cancelForFamily(id, owedMinor)
    } finally {
      await refetchBookings(cache)
    }
  }
  const question = useQuestion(cancel, {
    done: () => say('Cancelled. The family has been notified.'),
  })
  return (
    <>
      <Button size="sm" variant="default" aria-label={`Cancel booking of ${student.name}`} onClick={question.ask}>
        Cancel booking
      </Button>
      <ConfirmDialog
        {...question.dialog}
        title={`Cancel booking of ${student.name}?`}
        confirmLabel="Cancel booking"
        cancelLabel="Keep it"
        busyLabel="Cancelling…"
        danger
        failure={inWords(question.dialog.failure, 'The booking could not be cancelled')}
      >
        {price && owedMinor > 0
          ? `${money(owedMinor, price.currency)} goes back to ${parent.name}, and the family is notified.`
          : `Nothing is refunded. ${parent.name} is notified.`}
      </ConfirmDialog>
    </>
  )
}

import type { BookingOfClass, PaymentOfBooking } from '@callboard/contract/bookings'
import { Button, Text } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { lazyPart } from '../../../lib/parts/lazy-part.ts'
import { money } from '../../../lib/format/money.ts'
import { useSayMoment } from '../use-say-moment.ts'
import { Loaded } from '../../../ui/loaded.tsx'
import { ListSkeleton } from '../../../ui/page/skeletons.tsx'
import { Tag } from '../../../ui/tag.tsx'
import { DisputeNotice } from '../../payments/dispute-notice.tsx'
import { PaperButton } from '../../payments/paper-button.tsx'
import { bookingsOfClassQuery, refetchBookings } from '../api.ts'
import { ordinal } from '../booking-words.ts'
import css from './class-bookings.module.css'

const RefundDialog = lazyPart(() => import('../../payments/refund-dialog.tsx'))

/** Bookings of a drop-in class with their payments, and its waiting list: for owners and the class's teacher. */
export default function ClassBookings({ classId }: { classId: string }) {
  const query = useQuery(bookingsOfClassQuery(classId))
  return (
    <Loaded query={query} waiting={<ListSkeleton rows={2} height={48} />} title="The bookings could not be loaded">
      {({ bookings, waiting }) => (
        <>
          <section className={css.section} aria-label="Bookings">
            <h3>Bookings</h3>
            {bookings.length === 0 ? (
              <p className={css.none}>Nobody has booked yet.</p>
            ) : (
              <ul className={css.list}>
                {bookings.map((booking) => (
                  <Line key={booking.id} booking={booking} />
                ))}
              </ul>
            )}
          </section>
          {waiting.length > 0 && (
            <section className={css.section} aria-label="Waiting list">
              <h3>Waiting list ({waiting.length})</h3>
              <ol className={css.list}>
                {waiting.map(({ id, studentName, position, offeredUntil }) => (
                  <li key={id} className={css.line}>
                    <bdi className={css.name}>{studentName}</bdi>
                    <Turn position={position} offeredUntil={offeredUntil} />
                  </li>
                ))}
              </ol>
            </section>
          )}
        </>
      )}
    </Loaded>
  )
}

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

function Line({ booking }: { booking: BookingOfClass }) {
  const { student, parent, state, price, payment } = booking
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
          {payment && payment.status !== 'completed' && <Tag tone="warn">{refunds[payment.status]}</Tag>}
          {payment && payment.lostMinor > 0 && <Tag tone="bad">Dispute lost</Tag>}
          <Tag tone={tone}>{words}</Tag>
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
      {payment && payment.returnableMinor > 0 && <RefundBooking booking={booking} payment={payment} />}
    </li>
  )
}

/** Voluntary refunds only: those for cancelled bookings and deleted classes are made automatically. */
function RefundBooking({ booking: { student, parent, state }, payment }: { booking: BookingOfClass; payment: PaymentOfBooking }) {
  const cache = useQueryClient()
  const [{ opened, key }, set] = useState({ opened: false, key: 0 })
  const close = () => set((before) => ({ ...before, opened: false }))
  return (
    <>
      <Button
        size="sm"
        variant="default"
        className={css.refund}
        aria-label={`Refund ${student.name}`}
        onMouseEnter={RefundDialog.warm}
        onClick={() => set((before) => ({ opened: true, key: before.key + 1 }))}
      >
        Refund
      </Button>
      <Suspense fallback={null}>
        {key > 0 && (
          <RefundDialog
            key={key}
            opened={opened}
            payment={payment}
            onClose={close}
            onDone={() => {
              close()
              void refetchBookings(cache)
            }}
          >
            <Text>
              For <bdi>{student.name}</bdi>, booked by <bdi>{parent.name}</bdi>.{state === 'booked' && ' The place stays booked.'}
            </Text>
          </RefundDialog>
        )}
      </Suspense>
    </>
  )
}

function Turn({ position, offeredUntil }: { position: number | null; offeredUntil: string | null }) {
  const sayMoment = useSayMoment()
  if (offeredUntil) return <span className={css.by}>Offered until {sayMoment(offeredUntil)}</span>
  return position === null ? null : <span className={css.by}>{ordinal(position)} on the list</span>
}

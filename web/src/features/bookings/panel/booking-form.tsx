import type { BookingOffer } from '@callboard/contract/bookings'
import { Anchor, Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { IconClock, IconMail, IconPhone } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { phoneHref } from '../../../lib/format/phone-link.ts'
import { ordinal } from '../../../lib/ordinal.ts'
import { plural } from '../../../lib/words.ts'
import { Notice } from '../../../ui/notices/notice.tsx'
import { isOpen, ownBookingsQuery } from '../api.ts'
import { nameOf, priceOf } from '../booking-words.ts'
import { useSayMoment } from '../use-say-moment.ts'
import type { Step } from './booking-choice.ts'
import { StudentChoice } from './student-choice.tsx'
import { UnderWay } from './under-way.tsx'
import css from './booking-panel.module.css'

type Student = BookingOffer['students'][number]

interface BookingFormProps {
  offer: BookingOffer
  step: Step
  student: Student | null
  onChoose: (studentId: string) => void
  /** who is missing */
  error: string | null
  cards: ReactNode
}

export function BookingForm({ offer, step, student, onChoose, error, cards }: BookingFormProps) {
  if (step === 'started')
    return (
      <Notice quiet tone="warn">
        This class has already started.
      </Notice>
    )
  if (step === 'no-students')
    return (
      <Notice quiet title="Nobody to book for yet">
        <Anchor component={Link} to="/dashboard/my-students">
          Add your child first
        </Anchor>
        , then come back here.
      </Notice>
    )
  if (step === 'transfer-only') return <TransferOnly studio={offer.studio} />
  const picker = (
    <>
      {offer.students.some(({ whyNot }) => whyNot === 'unpaid') && <Unpaid classId={offer.class.id} />}
      <StudentChoice students={offer.students} chosen={student?.id ?? null} onChoose={onChoose} error={error} />
    </>
  )
  if (step !== 'pay')
    return (
      <>
        {picker}
        {step === 'full' && <Full waitingCount={offer.waitingCount} />}
        {step === 'waiting' && student?.waiting?.position && <InLine student={student} position={student.waiting.position} />}
      </>
    )
  return (
    <>
      {student?.waiting?.offeredUntil && <Kept name={student.name} until={student.waiting.offeredUntil} />}
      {picker}
      {offer.takes === 'card' && cards}
      <FeeSummary offer={offer} studentName={student?.name ?? null} />
    </>
  )
}

function Full({ waitingCount }: { waitingCount: number }) {
  return (
    <Notice quiet title="This class is full">
      {waitingCount > 0 && `${plural(waitingCount, 'student is', 'students are')} waiting. `}
      Join the waiting list and we will tell you when a place is yours to book. Joining is free.
    </Notice>
  )
}

function InLine({ student, position }: { student: Student; position: number }) {
  return (
    <Notice tone="good" title={`You are ${ordinal(position)} on the waiting list`}>
      When it is <bdi>{student.name}</bdi>’s turn, we will tell you, and keep the place for you for a while. To leave the list, go to{' '}
      <Anchor component={Link} to="/dashboard/bookings">
        Bookings
      </Anchor>
      .
    </Notice>
  )
}

function Kept({ name, until }: { name: string; until: string }) {
  const sayMoment = useSayMoment()
  return (
    <p className={css.kept}>
      <IconClock size={20} aria-hidden />
      <span>
        A place is kept for <bdi>{name}</bdi> until {sayMoment(until)}.
      </span>
    </p>
  )
}

/** S2 §2. */
function FeeSummary({ offer, studentName }: { offer: BookingOffer; studentName: string | null }) {
  const price = priceOf(offer.price)
  return (
    <section className={css.summary} aria-label="Fee summary">
      <dl>
        <div>
          <dt>
            <bdi>{nameOf(offer.class)}</bdi>
            {studentName && (
              <>
                {' for '}
                <bdi>{studentName}</bdi>
              </>
            )}
          </dt>
          <dd>{price}</dd>
        </div>
        <div data-total>
          <dt>Total</dt>
          <dd>{price}</dd>
        </div>
      </dl>
    </section>
  )
}

/** S2 §2: replaces the payment if the studio takes only bank transfers. */
function TransferOnly({ studio: { name, phone, email } }: Pick<BookingOffer, 'studio'>) {
  const call = phoneHref(phone)
  return (
    <Notice quiet title="This studio takes bank transfers only">
      <p>
        To book a place, please call <bdi>{name}</bdi> or write to them.
      </p>
      <div className={css.reach}>
        {call && (
          <Button component="a" href={call} variant="default" leftSection={<IconPhone size={18} aria-hidden />}>
            Call Studio
          </Button>
        )}
        {email && (
          <Button component="a" href={`mailto:${email}`} variant="default" leftSection={<IconMail size={18} aria-hidden />}>
            Email Studio
          </Button>
        )}
      </div>
    </Notice>
  )
}

/** The family's places in a class that are not paid for yet, for whoever came back from the bank without an answer. */
function Unpaid({ classId }: { classId: string }) {
  const { data } = useQuery(ownBookingsQuery())
  return data?.coming
    .filter((booking) => booking.class.id === classId && isOpen(booking))
    .map((booking) => <UnderWay key={booking.id} booking={booking} />)
}

import type { BookingOffer } from '@callboard/contract/bookings'
import { Anchor } from '@mantine/core'
import { IconClock } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { plural } from '../../../lib/words.ts'
import { useSayMoment } from '../use-say-moment.ts'
import { Notice } from '../../../ui/notices/notice.tsx'
import { ordinal } from '../../../lib/ordinal.ts'
import type { Step } from './booking-choice.ts'
import { FeeSummary } from './fee-summary.tsx'
import { StudentChoice } from './student-choice.tsx'
import { TransferOnly } from './transfer-only.tsx'
import { Unpaid } from './unpaid.tsx'
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

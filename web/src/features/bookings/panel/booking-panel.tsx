import { type BookingOffer, successSeconds, type Booking } from '@callboard/contract/bookings'
import type { Card } from '@callboard/contract/cards'
import { Text } from '@mantine/core'
import { useState, useEffect, useEffectEvent } from 'react'
import { IconCircleCheck } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { money } from '../../../lib/format/money.ts'
import { lazyPart } from '../../../lib/parts/lazy-part.ts'
import { failureOf } from '../../../lib/refusals.ts'
import { NotLoaded } from '../../../ui/not-loaded.tsx'
import { Notice } from '../../../ui/notices/notice.tsx'
import { ListSkeleton } from '../../../ui/page/skeletons.tsx'
import { Panels } from '../../../ui/panels/panels.tsx'
import { SidePanel } from '../../../ui/panels/side-panel.tsx'
import { useEntrance } from '../../../ui/panels/use-entrance.ts'
import { usePanels } from '../../../ui/panels/use-panels.ts'
import { nameOfCard } from '../../cards/card-words.ts'
import { useCards } from '../../cards/use-cards.ts'
import { isOpen, offerQuery } from '../api.ts'
import { asksForCard } from '../booking-words.ts'
import { cardOf, type Step, stepOf, studentOf } from './booking-choice.ts'
import { BookingEnd } from './booking-end.tsx'
import { BookingForm } from './booking-form.tsx'
import { ClassSummary } from './class-summary.tsx'
import { PayWith } from './pay-with.tsx'
import { UnderWay } from './under-way.tsx'
import { useBooking } from './use-booking.ts'
import { useWaiting } from './use-waiting.ts'
import css from './booking-panel.module.css'

const AddCardModal = lazyPart(() => import('../../cards/adding/add-card-modal.tsx'))

interface BookingPanelProps {
  opened: boolean
  classId: string
  /** for example the student with an offer */
  studentId?: string | undefined
  addedCardId?: string | undefined
  onClose: () => void
}

const bookingAddress = (classId: string, studentId?: string) =>
  `/dashboard/bookings?${new URLSearchParams({ book: classId, ...(studentId && { student: studentId }) }).toString()}`

const nobody = 'Please choose who is coming'

/** Remount for each opening: within it, repeating a press repeats the same booking. */
export default function BookingPanel({ opened, classId, studentId, addedCardId, onClose }: BookingPanelProps) {
  const query = useQuery(offerQuery(classId))
  const adding = usePanels<'card'>()
  const addCard = () => adding.open('card')
  const booking = useBooking((failure) => asksForCard(failure) && addCard())
  const waiting = useWaiting(classId)
  const [picked, setPicked] = useState(studentId ?? null)
  const [chosenCard, setChosenCard] = useState<string | null>(null)
  const [isMissing, setMissing] = useState(false)
  const chooseCard = (id: string) => {
    setChosenCard(id)
    // What was said of the last try may be true no more.
    booking.clear()
  }

  const offer = query.data
  const student = offer ? studentOf(offer, picked) : null
  const card = offer ? cardOf(offer, chosenCard ?? addedCardId ?? null) : null
  const result = booking.booking
  const isFinal = result?.state === 'booked' || result?.state === 'cancelled' || (result && isOpen(result))
  const step: Step | null = offer && !isFinal ? (booking.repeat ? 'unheard' : stepOf(offer, student)) : null

  const press = (now: BookingOffer) => {
    if (booking.repeat) return booking.repeat()
    setMissing(!student)
    if (!student) return
    if (step === 'full') return waiting.join(student.id)
    booking.pay({
      classId,
      studentId: student.id,
      cardId: now.takes === 'card' ? card : null,
      priceMinor: now.price.amountMinor,
    })
  }
  const isGone = query.error !== null && failureOf(query.error).code === 'class-not-found'
  return (
    <>
      <SidePanel
        opened={useEntrance(opened)}
        // Whoever leaves while a card is being charged would not see what became of it.
        onClose={() => !booking.busy && onClose()}
        title="Book Drop-in Class"
        footerStays
        footer={(close) => (
          <BookingEnd
            step={step}
            offer={offer}
            busy={booking.busy || waiting.busy}
            failure={booking.failure ?? waiting.failure}
            released={result?.state === 'released' ? result.failure : null}
            onPress={() => offer && press(offer)}
            onClose={close}
          />
        )}
      >
        {isGone ? (
          <Text>This class has been deleted, or belongs to another studio. The calendar shows what is on.</Text>
        ) : offer ? (
          <div className={css.inside}>
            <ClassSummary offer={offer} />
            {result?.state === 'booked' ? (
              <Booked booking={result} onDone={onClose} />
            ) : result?.state === 'cancelled' ? (
              <Notice tone="warn" title="The place was not booked">
                {result.failure}. What you paid will be refunded to your card.
              </Notice>
            ) : booking.repeat ? (
              <Notice quiet tone="warn" title="We could not tell whether it worked">
                Try again to find out. You will not be charged twice.
              </Notice>
            ) : result && isOpen(result) ? (
              <UnderWay booking={result} />
            ) : (
              <BookingForm
                offer={offer}
                step={stepOf(offer, student)}
                student={student}
                error={isMissing && !student ? nobody : null}
                onChoose={setPicked}
                cards={<PayWith cards={offer.cards} chosen={card} onChoose={chooseCard} onAdd={addCard} />}
              />
            )}
          </div>
        ) : query.error ? (
          <NotLoaded query={query} title="The class could not be loaded" />
        ) : (
          <ListSkeleton rows={4} />
        )}
      </SidePanel>
      <Panels of={adding}>
        {(_, shown) => <AddingCard {...shown} returnsTo={bookingAddress(classId, student?.id)} onAdded={({ id }) => chooseCard(id)} />}
      </Panels>
    </>
  )
}

interface AddingCardProps {
  opened: boolean
  /** path that a card's bank redirects to */
  returnsTo: string
  onAdded: (card: Card) => void
  onClose: () => void
}

/** Remount for each opening. */
function AddingCard(props: AddingCardProps) {
  const { query } = useCards()
  if (!query.data) return query.error ? <NotLoaded query={query} failed="Failed to fetch payment methods" /> : null
  return <AddCardModal {...props} modes={query.data.modes} />
}

/** Continues automatically (S2 §4). */
function Booked({ booking: { student, price, card }, onDone }: { booking: Booking; onDone: () => void }) {
  const done = useEffectEvent(onDone)
  useEffect(() => {
    const timer = setTimeout(() => done(), successSeconds * 1_000)
    return () => clearTimeout(timer)
  }, [])
  return (
    <div className={css.booked} role="status">
      <IconCircleCheck size={56} stroke={1.6} aria-hidden />
      <p className={css.done}>
        <bdi>{student.name}</bdi> is booked
      </p>
      {price.amountMinor > 0 && (
        <p className={css.terms}>
          {money(price.amountMinor, price.currency)} paid{card && ` with your ${nameOfCard(card)}`}. Your receipt is under Bookings.
        </p>
      )}
    </div>
  )
}

import type { Book, Booking } from '@callboard/contract/bookings'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { newId } from '../../../lib/new-id.ts'
import { type Failure, inWords } from '../../../lib/refusals.ts'
import { useAction } from '../../../lib/use-action.ts'
import { bookPlace, checkBookingQuery, isOpen, refetchBookings } from '../api.ts'

interface Attempt {
  /** repeated while nobody knows what became of it */
  readonly id: string
  readonly answer: Booking | null
  /** what was asked, and may have been done */
  readonly unheard: Omit<Book, 'id'> | null
}

/** Books a place, follows a payment whose outcome is not known yet, and leads to the bank that asks. */
export function useBooking(onRefused: (failure: Failure) => void) {
  const cache = useQueryClient()
  const [{ id, answer, unheard }, set] = useState<Attempt>(() => ({ id: newId(), answer: null, unheard: null }))
  const { data: followed } = useQuery({ ...checkBookingQuery(id), enabled: answer !== null && isOpen(answer) })
  const booking = followed ?? answer
  const sending = useAction(
    async (wanted: Book) => {
      const next = await bookPlace(wanted)
      if (next.state === 'confirming' && next.confirmUrl) await leaveFor(next.confirmUrl)
      return next
    },
    {
      done: async (next) => {
        set({ id: next.id, answer: next, unheard: null })
        await refetchBookings(cache)
      },
      failed: (failure, { id: askedId, ...asked }) => {
        const isUnheard = failure.kind !== 'refused'
        // An id that stands for another booking is not asked again.
        set({ id: failure.code === 'added-before' ? newId() : askedId, answer: null, unheard: isUnheard ? asked : null })
        if (isUnheard) return failure
        void refetchBookings(cache)
        onRefused(failure)
        return failure
      },
    },
  )
  const isOver = booking?.state === 'released' || booking?.state === 'cancelled'
  const pay = (wanted: Omit<Book, 'id'>) => {
    const next = isOver ? newId() : id
    set((before) => ({ ...before, id: next, answer: null }))
    void sending.run({ ...wanted, id: next })
  }
  return {
    pay,
    /** asks the very same again, after an answer was lost */
    repeat: unheard && (() => pay(unheard)),
    busy: sending.busy,
    booking,
    failure: inWords(sending.failure, 'Failed to book class'),
  }
}

async function leaveFor(address: string): Promise<void> {
  location.assign(address)
  // Coming back from the browser's own memory of the page must find the panel ready again.
  await new Promise((resolve) => addEventListener('pageshow', resolve, { once: true }))
}

import type { Book, Booking } from '@callboard/contract/bookings'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { newId } from '../../../lib/new-id.ts'
import { type Failure, inWords } from '../../../lib/refusals.ts'
import { useAction } from '../../../lib/use-action.ts'
import { bookPlace, checkBookingQuery, isOpen, refetchBookings } from '../api.ts'

interface Attempt {
  /** reused until its outcome is known */
  readonly id: string
  readonly answer: Booking | null
  /** the last request, which may have succeeded although its answer was lost */
  readonly unheard: Omit<Book, 'id'> | null
}

/** Books a place, follows a payment until its outcome is known, and opens the bank's page if the bank asks. */
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
        // An id taken by another booking must not be used again.
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
    /** sends the same request again after its answer was lost */
    repeat: unheard && (() => pay(unheard)),
    busy: sending.busy,
    /** forgets why the last try was refused */
    clear: sending.clear,
    booking,
    failure: inWords(sending.failure, 'Failed to book class'),
  }
}

async function leaveFor(address: string): Promise<void> {
  location.assign(address)
  // The panel must be ready again if the page is restored from the back-forward cache.
  await new Promise((resolve) => addEventListener('pageshow', resolve, { once: true }))
}

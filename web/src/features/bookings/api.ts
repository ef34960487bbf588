import type { Book, Booking, BookingSettings } from '@callboard/contract/bookings'
import { queryOptions, type QueryClient } from '@tanstack/react-query'
import { api } from '../../lib/api.ts'

/** Everything that the booking panel shows. */
export function offerQuery(classId: string) {
  return queryOptions({
    queryKey: ['bookings', 'offer', classId],
    queryFn: ({ signal }) => api.bookings.offer({ classId }, { signal }),
    meta: { shows: ['bookings', 'classes', 'cards', 'students', 'studios', 'teachers', 'locations'] },
    staleTime: 0,
  })
}

/** Polls the card provider until the payment's outcome is known. */
export function checkBookingQuery(id: string) {
  return queryOptions({
    queryKey: ['bookings', 'check', id],
    queryFn: ({ signal }) => api.bookings.check({ id }, { signal }),
    meta: { shows: ['bookings', 'payments'] },
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data && !isOpen(state.data) ? false : askAgainMs),
  })
}
/** In case the live event is lost. */
const askAgainMs = 5_000

/** It is not known yet whether it is paid. */
export const isOpen = ({ state }: Pick<Booking, 'state'>) => state === 'confirming' || state === 'checking'

export function ownBookingsQuery() {
  return queryOptions({
    queryKey: ['bookings', 'own'],
    queryFn: ({ signal }) => api.bookings.own(undefined, { signal }),
    meta: { shows: ['bookings', 'classes', 'payments', 'students', 'teachers', 'locations'] },
    staleTime: 5_000,
  })
}

export function bookingsOfClassQuery(classId: string) {
  return queryOptions({
    queryKey: ['bookings', 'class', classId],
    queryFn: ({ signal }) => api.bookings.ofClass({ classId }, { signal }),
    meta: { shows: ['bookings', 'classes', 'payments', 'students', 'users'] },
    staleTime: 5_000,
  })
}

export function studioBookingsQuery() {
  return queryOptions({
    queryKey: ['bookings', 'studio'],
    queryFn: ({ signal }) => api.bookings.ofStudio(undefined, { signal }),
    meta: { shows: ['bookings', 'classes', 'payments', 'students', 'users', 'teachers', 'locations'] },
    staleTime: 5_000,
  })
}

export function bookingSettingsQuery() {
  return queryOptions({
    queryKey: ['bookings', 'settings'],
    queryFn: ({ signal }) => api.bookings.settings(undefined, { signal }),
    meta: { shows: ['bookings'] },
    staleTime: 60_000,
  })
}

export const bookPlace = (wanted: Book) => api.bookings.book(wanted)
export const cancelBooking = (id: string, refundMinor: number) => api.bookings.cancel({ id, refundMinor })
export const cancelForFamily = (id: string, refundMinor: number) => api.bookings.cancelForFamily({ id, refundMinor })
export const joinWaiting = (id: string, classId: string, studentId: string) => api.bookings.wait({ id, classId, studentId })
export const stopWaiting = (id: string) => api.bookings.stopWaiting({ id })
export const saveBookingSettings = (settings: BookingSettings) => api.bookings.saveSettings(settings)

/** Refetches bookings and classes wherever they are shown. */
export async function refetchBookings(cache: QueryClient): Promise<void> {
  await Promise.all(['bookings', 'classes'].map((noun) => cache.invalidateQueries({ queryKey: [noun] })))
}

import { Box } from '@mantine/core'
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { checkBookingQuery, offerQuery, ownBookingsQuery, refetchBookings, studioBookingsQuery } from '../features/bookings/api.ts'
import { BookingReturn } from '../features/bookings/list/booking-return.tsx'
import { OwnBookings } from '../features/bookings/list/own-bookings.tsx'
import { StudioBookings } from '../features/bookings/staff/studio-bookings.tsx'
import { withoutSetup } from '../features/cards/returned-setup.ts'
import { useReturnedSetup } from '../features/cards/use-returned-setup.ts'
import { lazyPart } from '../lib/parts/lazy-part.ts'
import { type FullSession, sessionQuery, useSignedIn } from '../lib/session/session.ts'
import { useLeftOpen } from '../lib/session/use-left-open.ts'
import { useOpened } from '../lib/navigation/use-opened.ts'
import { formWidth } from '../ui/page/form-width.ts'
import { PageHeader } from '../ui/page/page-header.tsx'
import { Panels } from '../ui/panels/panels.tsx'

const at = '/dashboard/bookings'

const BookingPanel = lazyPart(() => import('../features/bookings/panel/booking-panel.tsx'))

export function warm(queries: QueryClient, { book, booking }: { book?: string; booking?: string }) {
  const role = queries.getQueryData<FullSession>(sessionQuery.queryKey)?.user.role
  if (role === 'owner') return queries.prefetchQuery(studioBookingsQuery())
  if (book) void queries.prefetchQuery(offerQuery(book))
  if (role === 'parent' && booking) void queries.prefetchQuery(checkBookingQuery(booking))
  return queries.prefetchQuery(ownBookingsQuery())
}

export function BookingsPage() {
  const isOwner = useSignedIn().user.role === 'owner'
  return isOwner ? <OwnersBookings /> : <FamilysBookings />
}

function OwnersBookings() {
  return (
    <>
      <PageHeader title="Bookings" description="Places in drop-in classes." />
      <StudioBookings />
    </>
  )
}

function FamilysBookings() {
  const { book, student, booking, ...returned } = useSearch({ from: at })
  const navigate = useNavigate({ from: at })
  const panel = useOpened<{ id: string; studentId: string }>(book, (id, { replace }) => {
    void navigate({ search: (before) => ({ ...before, book: id, student: id ? before.student : undefined }), replace, resetScroll: false })
  })
  const open = ({ classId, studentId }: { classId: string; studentId: string }) => panel.open({ id: classId, studentId })
  const forget = () => void navigate({ search: (before) => ({ ...before, booking: undefined }), replace: true, resetScroll: false })
  const cache = useQueryClient()
  const isParent = useSignedIn().user.role === 'parent'
  const mayBook = useLeftOpen('work') && isParent
  const [addedCardId, setAddedCardId] = useState<string>()
  useReturnedSetup(
    isParent ? returned : {},
    () => void navigate({ search: (before) => ({ ...before, ...withoutSetup }), replace: true, resetScroll: false }),
    ({ id }) => {
      setAddedCardId(id)
      void refetchBookings(cache)
    },
  )
  return (
    <>
      <PageHeader title="Bookings" description="Drop-in classes you have booked, or are waiting for." />
      {isParent && booking && (
        <Box maw={formWidth} mb="xl">
          <BookingReturn key={booking} id={booking} onBook={open} onClose={forget} />
        </Box>
      )}
      <OwnBookings isWaiting={isParent} onBook={open} />
      {mayBook && (
        <Panels of={panel}>
          {({ id, known }, shown) => (
            <BookingPanel {...shown} classId={id} studentId={known?.studentId ?? student} addedCardId={addedCardId} />
          )}
        </Panels>
      )}
    </>
  )
}

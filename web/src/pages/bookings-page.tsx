import { Box } from '@mantine/core'
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { checkBookingQuery, offerQuery, ownBookingsQuery, refetchBookings, studioBookingsQuery } from '../features/bookings/api.ts'
import { BookingReturn } from '../features/bookings/list/booking-return.tsx'
import { OwnBookings } from '../features/bookings/list/own-bookings.tsx'
import { StudioBookings } from '../features/bookings/staff/studio-bookings.tsx'
import { type ReturnedSetup, withoutSetup } from '../features/cards/returned-setup.ts'
import { useReturnedSetup } from '../features/cards/use-returned-setup.ts'
import { lazyPart } from '../lib/parts/lazy-part.ts'
import { type FullSession, sessionQuery, useSignedIn } from '../lib/session/session.ts'
import { useLeftOpen } from '../lib/session/use-left-open.ts'
import { useOpened } from '../lib/navigation/use-opened.ts'
import { WhoseTabs } from '../ui/lists/whose-tabs.tsx'
import { formWidth } from '../ui/page/form-width.ts'
import { PageHeader } from '../ui/page/page-header.tsx'
import { Panels } from '../ui/panels/panels.tsx'

const at = '/dashboard/bookings'

const BookingPanel = lazyPart(() => import('../features/bookings/panel/booking-panel.tsx'))

interface Asked extends ReturnedSetup {
  mine?: 'true'
  book?: string
  booking?: string
}

/** Also of an owner who is led here by an offer, or back by the card provider. */
const isOwn = ({ mine, book, booking, setup_intent }: Asked) => [mine, book, booking, setup_intent].some((one) => one !== undefined)

export function warm(queries: QueryClient, search: Asked) {
  const { book, booking } = search
  const user = queries.getQueryData<FullSession>(sessionQuery.queryKey)?.user
  if (user?.role === 'owner' && !(user.isFamily && isOwn(search))) return queries.prefetchQuery(studioBookingsQuery())
  if (user?.isFamily && book) void queries.prefetchQuery(offerQuery(book))
  if (user?.isFamily && booking) void queries.prefetchQuery(checkBookingQuery(booking))
  return queries.prefetchQuery(ownBookingsQuery())
}

export function BookingsPage() {
  const { role, isFamily } = useSignedIn().user
  const isShownOwn = isOwn(useSearch({ from: at }))
  return role === 'owner' && !(isFamily && isShownOwn) ? <OwnersBookings /> : <FamilysBookings />
}

/** The studio's bookings or their own, for an owner who is a family. */
function Whose({ isOwn: isShownOwn }: { isOwn: boolean }) {
  const { role, isFamily } = useSignedIn().user
  const navigate = useNavigate({ from: at })
  if (role !== 'owner' || !isFamily) return null
  return <WhoseTabs isOwn={isShownOwn} onChoose={(own) => void navigate({ search: own ? { mine: 'true' } : {}, resetScroll: false })} />
}

function OwnersBookings() {
  return (
    <>
      <PageHeader title="Bookings" description="Places in drop-in classes." />
      <Whose isOwn={false} />
      <StudioBookings />
    </>
  )
}

function FamilysBookings() {
  const { mine: _, book, student, booking, ...returned } = useSearch({ from: at })
  const navigate = useNavigate({ from: at })
  const panel = useOpened<{ id: string; studentId: string }>(book, (id, { replace }) => {
    void navigate({ search: (before) => ({ ...before, book: id, student: id ? before.student : undefined }), replace, resetScroll: false })
  })
  const open = ({ classId, studentId }: { classId: string; studentId: string }) => panel.open({ id: classId, studentId })
  const forget = () => void navigate({ search: (before) => ({ ...before, booking: undefined }), replace: true, resetScroll: false })
  const cache = useQueryClient()
  const { isFamily } = useSignedIn().user
  const mayBook = useLeftOpen('work') && isFamily
  const [addedCardId, setAddedCardId] = useState<string>()
  useReturnedSetup(
    isFamily ? returned : {},
    () => void navigate({ search: (before) => ({ ...before, ...withoutSetup }), replace: true, resetScroll: false }),
    ({ id }) => {
      setAddedCardId(id)
      void refetchBookings(cache)
    },
  )
  return (
    <>
      <PageHeader title="Bookings" description="Drop-in classes you have booked, or are waiting for." />
      <Whose isOwn />
      {isFamily && booking && (
        <Box maw={formWidth} mb="xl">
          <BookingReturn key={booking} id={booking} onBook={open} onClose={forget} />
        </Box>
      )}
      <OwnBookings isWaiting={isFamily} onBook={open} />
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

import { Button, Stack } from '@mantine/core'
import { type QueryClient, useQuery } from '@tanstack/react-query'
import { Link, useLocation } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { bankDetailsQuery } from '../features/bank-details/api.ts'
import { BankDetailsCard } from '../features/bank-details/bank-details-card.tsx'
import { locationsQuery } from '../features/locations/api.ts'
import { Rooms } from '../features/locations/rooms.tsx'
import { studioSettingsQuery } from '../features/studios/api.ts'
import { LogoCard } from '../features/studios/logo-card.tsx'
import { PaymentMethodsShown } from '../features/studios/payment-methods-shown.tsx'
import { StudioDetails } from '../features/studios/studio-details.tsx'
import { PageHeader } from '../ui/page/page-header.tsx'
import { ListSkeleton } from '../ui/page/skeletons.tsx'

export const warm = (queries: QueryClient) =>
  Promise.all([
    queries.prefetchQuery(locationsQuery()),
    queries.prefetchQuery(studioSettingsQuery()),
    queries.prefetchQuery(bankDetailsQuery()),
  ])

export function StudioPage() {
  const hash = useLocation({ select: (at) => at.hash })
  const sections = [useQuery(locationsQuery()), useQuery(studioSettingsQuery()), useQuery(bankDetailsQuery())]
  const isAnswered = sections.every(({ isPending }) => !isPending)
  // Shows all sections at once, so that none is pushed down, and keeps them: one whose query failed then retries on its own.
  const [isThere, setIsThere] = useState(isAnswered)
  if (isAnswered && !isThere) setIsThere(true)
  useEffect(() => {
    if (isThere && hash) document.getElementById(hash)?.scrollIntoView()
  }, [isThere, hash])
  return (
    <>
      <PageHeader title="Studio Information">
        <Button component={Link} to="/dashboard/studio" hash="rooms" variant="subtle">
          Rooms
        </Button>
      </PageHeader>
      {isThere ? (
        <Stack gap="xl">
          <StudioDetails />
          <LogoCard />
          <PaymentMethodsShown />
          <BankDetailsCard />
          <Rooms />
        </Stack>
      ) : (
        <ListSkeleton rows={4} height={120} />
      )}
    </>
  )
}

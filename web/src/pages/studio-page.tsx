import { Button, Stack } from '@mantine/core'
import { type QueryClient, useQuery } from '@tanstack/react-query'
import { Link, useLocation } from '@tanstack/react-router'
import { useEffect } from 'react'
import { bankDetailsQuery } from '../features/bank-details/api.ts'
import { BankDetailsCard } from '../features/bank-details/bank-details-card.tsx'
import { locationsQuery } from '../features/locations/api.ts'
import { Rooms } from '../features/locations/rooms.tsx'
import { studioSettingsQuery } from '../features/studios/api.ts'
import { PaymentMethodsShown } from '../features/studios/payment-methods-shown.tsx'
import { StudioDetails } from '../features/studios/studio-details.tsx'
import { PageHeader } from '../ui/page/page-header.tsx'

export const warm = (queries: QueryClient) =>
  Promise.all([
    queries.prefetchQuery(locationsQuery()),
    queries.prefetchQuery(studioSettingsQuery()),
    queries.prefetchQuery(bankDetailsQuery()),
  ])

export function StudioPage() {
  const hash = useLocation({ select: (at) => at.hash })
  const sections = [useQuery(locationsQuery()), useQuery(studioSettingsQuery()), useQuery(bankDetailsQuery())]
  const isPending = sections.some((section) => section.isPending)
  useEffect(() => {
    if (!isPending && hash) document.getElementById(hash)?.scrollIntoView()
  }, [isPending, hash])
  return (
    <>
      <PageHeader title="Studio Information">
        <Button component={Link} to="/dashboard/studio" hash="rooms" variant="subtle">
          Rooms
        </Button>
      </PageHeader>
      <Stack gap="xl">
        <StudioDetails />
        <PaymentMethodsShown />
        <BankDetailsCard />
        <Rooms />
      </Stack>
    </>
  )
}

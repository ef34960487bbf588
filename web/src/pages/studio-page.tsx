import { Button, Stack, Text } from '@mantine/core'
import { type QueryClient, useQuery } from '@tanstack/react-query'
import { Link, useLocation } from '@tanstack/react-router'
import { useEffect } from 'react'
import { locationsQuery } from '../features/locations/api.ts'
import { Rooms } from '../features/locations/rooms.tsx'
import { StudioDetails } from '../features/studios/studio-details.tsx'
import { PageHeader } from '../ui/page/page-header.tsx'

export const warm = (queries: QueryClient) => queries.prefetchQuery(locationsQuery())

export function StudioPage() {
  const hash = useLocation({ select: (at) => at.hash })
  const { isPending } = useQuery(locationsQuery())
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
        <div>
          <StudioDetails />
          <Text c="dimmed" mt="sm">
            You will be able to change your studio’s name, contact details, payment methods, card account and bank details here later.
          </Text>
        </div>
        <Rooms />
      </Stack>
    </>
  )
}

import { Stack, Text, Title } from '@mantine/core'
import type { QueryClient } from '@tanstack/react-query'
import { locationsQuery } from '../features/locations/api.ts'
import { Rooms } from '../features/locations/rooms.tsx'
import { StudioDetails } from '../features/studios/studio-details.tsx'
import { PageHeader } from '../ui/page-header.tsx'

export const warm = (queries: QueryClient) => queries.prefetchQuery(locationsQuery())

/** /dashboard/studio (S3 §2). */
export function StudioPage() {
  return (
    <>
      <PageHeader title="Studio Information" />
      <Stack gap="xl">
        <section aria-labelledby="details-title">
          <Title order={2} id="details-title" mb="sm">
            Studio details
          </Title>
          <StudioDetails />
          <Text c="dimmed" mt="sm">
            Changing these details, payment methods, the card account and bank details will come to this page later.
          </Text>
        </section>
        <Rooms />
      </Stack>
    </>
  )
}

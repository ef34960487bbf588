import { Box, Button, Stack } from '@mantine/core'
import { type QueryClient, useQuery } from '@tanstack/react-query'
import { Link, useLocation, useNavigate, useSearch } from '@tanstack/react-router'
import { Suspense, useEffect, useState } from 'react'
import { bankDetailsQuery } from '../features/bank-details/api.ts'
import { BankDetailsCard } from '../features/bank-details/bank-details-card.tsx'
import { locationsQuery } from '../features/locations/api.ts'
import { Rooms } from '../features/locations/rooms.tsx'
import { messageSettingsQuery } from '../features/messages/api.ts'
import { MessagesCard } from '../features/messages/settings/messages-card.tsx'
import { paymentSettingsQuery } from '../features/payment-settings/api.ts'
import { CardAccountShown } from '../features/payment-settings/card-account-shown.tsx'
import { PaymentMethodsShown } from '../features/payment-settings/payment-methods-shown.tsx'
import { useAccountCheck } from '../features/payment-settings/use-account-check.ts'
import { studioSettingsQuery } from '../features/studios/api.ts'
import { FamiliesCard } from '../features/studios/families-card.tsx'
import { LogoCard } from '../features/studios/logo-card.tsx'
import { PicturesCard } from '../features/studios/pictures-card.tsx'
import { StudioDetails } from '../features/studios/studio-details.tsx'
import { lazyPart } from '../lib/parts/lazy-part.ts'
import { formWidth } from '../ui/page/form-width.ts'
import { PageHeader } from '../ui/page/page-header.tsx'
import { ListSkeleton } from '../ui/page/skeletons.tsx'

const ClashNotice = lazyPart(async () => ({ default: (await import('../features/classes/clashes/clash-notice.tsx')).ClashNotice }))
const Terms = lazyPart(() => import('../features/terms/terms.tsx'))
const at = '/dashboard/studio'

export const warm = (queries: QueryClient) =>
  Promise.all([
    queries.prefetchQuery(locationsQuery()),
    queries.prefetchQuery(studioSettingsQuery()),
    queries.prefetchQuery(paymentSettingsQuery()),
    queries.prefetchQuery(bankDetailsQuery()),
    queries.prefetchQuery(messageSettingsQuery()),
  ])

export function StudioPage() {
  const hash = useLocation({ select: (at) => at.hash })
  const navigate = useNavigate()
  const { stripe_success: isDone, stripe_refresh: isAgain } = useSearch({ from: at })
  const check = useAccountCheck(isDone ? 'done' : isAgain ? 'again' : null, () => void navigate({ to: at, replace: true }))
  const sections = [
    useQuery(locationsQuery()),
    useQuery(studioSettingsQuery()),
    useQuery(paymentSettingsQuery()),
    useQuery(bankDetailsQuery()),
    useQuery(messageSettingsQuery()),
  ]
  const isAnswered = sections.every(({ isPending }) => !isPending)
  // Shows all sections at once, so that none is pushed down, and keeps them: one whose query failed then retries on its own.
  const [isThere, setIsThere] = useState(isAnswered)
  if (isAnswered && !isThere) setIsThere(true)
  useEffect(() => {
    if (isThere && hash) document.getElementById(hash)?.scrollIntoView()
  }, [isThere, hash])
  return (
    <Box maw={formWidth}>
      <PageHeader title="Studio Information">
        <Button component={Link} to="/dashboard/studio" hash="rooms" variant="subtle">
          Rooms
        </Button>
        <Button component={Link} to="/dashboard/studio" hash="terms" variant="subtle">
          Terms
        </Button>
      </PageHeader>
      {isThere ? (
        <Stack gap="xl">
          <StudioDetails />
          <LogoCard />
          <FamiliesCard />
          <PicturesCard />
          <MessagesCard />
          <PaymentMethodsShown />
          <CardAccountShown check={check} />
          <BankDetailsCard />
          <Rooms />
          <Suspense fallback={<ListSkeleton rows={3} height={52} />}>
            <Terms clashesShown={ClashNotice} />
          </Suspense>
        </Stack>
      ) : (
        <ListSkeleton rows={4} height={120} />
      )}
    </Box>
  )
}

import { Stack } from '@mantine/core'
import type { QueryClient } from '@tanstack/react-query'
import { Navigate, useSearch } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { bankDetailsQuery } from '../features/bank-details/api.ts'
import { locationsQuery } from '../features/locations/api.ts'
import { Rooms } from '../features/locations/rooms.tsx'
import { makeUpRuleQuery } from '../features/make-ups/api.ts'
import { messageSettingsQuery } from '../features/messages/api.ts'
import { studioSettingsQuery } from '../features/studios/api.ts'
import { DetailsCard } from '../features/studios/details-card.tsx'
import { LogoCard } from '../features/studios/logo-card.tsx'
import { termsQuery } from '../features/terms/api.ts'
import { timetableQuery } from '../features/timetable/api.ts'
import { lazyPart } from '../lib/parts/lazy-part.ts'
import type { SectionsAt } from '../features/settings/sections.ts'
import { SettingsFrame, warmSection } from '../features/settings/settings-frame.tsx'
import { SectionRows } from './settings/section-rows.ts'

const ClashNotice = lazyPart(async () => ({ default: (await import('../features/classes/clashes/clash-notice.tsx')).ClashNotice }))
const BankDetails = lazyPart(() => import('../features/bank-details/bank-details-card.tsx'))
const Families = lazyPart(() => import('../features/studios/families-card.tsx'))
const Localisation = lazyPart(() => import('../features/studios/localisation-card.tsx'))
const MakeUpRule = lazyPart(() => import('../features/make-ups/make-up-rule-card.tsx'))
const Messages = lazyPart(() => import('../features/messages/settings/messages-card.tsx'))
const Timetable = lazyPart(() => import('../features/timetable/timetable-card.tsx'))
const Terms = lazyPart(() => import('../features/terms/terms.tsx'))
const at = '/dashboard/studio'

export const warm = (queries: QueryClient, _search: object, _params: object, hash: string) =>
  warmSection(
    queries,
    { at, hash, rows: SectionRows },
    {
      localisation: () => [Localisation.warm(), queries.prefetchQuery(studioSettingsQuery())],
      rooms: () => [queries.prefetchQuery(locationsQuery())],
      terms: () => [Terms.warm(), queries.prefetchQuery(termsQuery())],
      timetable: () => [Timetable.warm(), queries.prefetchQuery(timetableQuery())],
      families: () => [Families.warm(), queries.prefetchQuery(studioSettingsQuery())],
      'make-ups': () => [MakeUpRule.warm(), queries.prefetchQuery(makeUpRuleQuery())],
      messages: () => [Messages.warm(), queries.prefetchQuery(messageSettingsQuery())],
      'bank-details': () => [BankDetails.warm(), queries.prefetchQuery(bankDetailsQuery())],
    },
  )

export function StudioPage() {
  // The card provider redirects here.
  const { stripe_success: done, stripe_refresh: again } = useSearch({ strict: false }) as Record<string, unknown>
  // The card account stands on Payment Settings, which asks how it is now.
  const setup = done === 'true' ? 'success' : again === 'true' ? 'refresh' : null
  if (setup) return <Navigate to="." href={`/dashboard/payment-settings?setup=${setup}`} replace />
  return (
    <SettingsFrame at={at} rows={SectionRows} title="Studio Information">
      {(section) => shown[section]}
    </SettingsFrame>
  )
}

const shown: Record<SectionsAt<typeof at>, ReactNode> = {
  details: (
    <Stack gap="lg">
      <DetailsCard />
      <LogoCard />
    </Stack>
  ),
  localisation: <Localisation />,
  rooms: <Rooms />,
  terms: <Terms clashesShown={ClashNotice} />,
  timetable: <Timetable />,
  families: <Families />,
  'make-ups': <MakeUpRule />,
  messages: <Messages />,
  'bank-details': <BankDetails />,
}

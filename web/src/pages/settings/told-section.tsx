import { Stack } from '@mantine/core'
import PreferencesCard from '../../features/profile/preferences-card.tsx'
import RingingCard from '../../features/ringing/ringing-card.tsx'

/** How somebody is told of things, beside the bell. */
export default function ToldSection() {
  return (
    <Stack gap="lg">
      <PreferencesCard />
      <RingingCard />
    </Stack>
  )
}

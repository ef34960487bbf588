import { Button, Stack, Switch, Text } from '@mantine/core'
import { deviceWord } from '../../lib/device/device-word.ts'
import { sayShared, useShared } from '../../lib/device/shared.ts'
import { mayHaveWorker } from '../../lib/device/worker.ts'
import { useSignedIn } from '../../lib/session/session.ts'
import { SettingsCard } from '../../ui/settings-card.tsx'
import { HowByHand } from './how-by-hand.tsx'
import { install, useHowToInstall } from './install.ts'

const kept = {
  owner: 'your overview, this week, today’s registers of the classes that you teach, with their medical alerts, and your unread messages',
  teacher: 'this week, the registers of today with their medical alerts, and your unread messages',
  parent: 'this week, your invoices and bookings, and your unread messages',
}

export default function ThisDeviceCard() {
  const { role } = useSignedIn().user
  const how = useHowToInstall()
  const shared = useShared()
  const word = deviceWord()
  if (!mayHaveWorker()) {
    return (
      <SettingsCard title="This device">
        <Text>This browser cannot open Callboard without a connection.</Text>
      </SettingsCard>
    )
  }
  const lead = shared
    ? `Nothing is kept on this ${word}: Callboard opens here with a connection only.`
    : `Without a connection Callboard opens here with ${kept[role]}, as you last saw them. Signing out removes them from this ${word}.`
  return (
    <SettingsCard title="This device" lead={lead}>
      <Stack gap="lg" align="stretch">
        <Switch
          size="md"
          label={`Several people use this ${word}`}
          description="Then nothing is kept on it. Counts for this browser, whoever signs in."
          checked={shared}
          onChange={({ currentTarget }) => sayShared(currentTarget.checked)}
        />
        {how === 'offer' && (
          <div>
            <Button variant="default" onClick={() => void install()}>
              {`Install on this ${word}`}
            </Button>
          </div>
        )}
        {how === 'by-hand' && <HowByHand />}
        {how === 'installed' && <Text c="dimmed">{`Callboard is installed on this ${word}.`}</Text>}
      </Stack>
    </SettingsCard>
  )
}

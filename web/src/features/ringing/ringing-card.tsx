import { deviceWord } from '../../lib/device/device-word.ts'
import type { Ringing } from '@callboard/contract/ringing'
import { Stack, Switch, Text } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { newId } from '../../lib/new-id.ts'
import { useSignedIn } from '../../lib/session/session.ts'
import { useAction } from '../../lib/use-action.ts'
import { Loaded } from '../../ui/loaded.tsx'
import { Notice } from '../../ui/notices/notice.tsx'
import { FailureNotice } from '../../ui/notices/failure-notice.tsx'
import { say } from '../../ui/notices/toasts.ts'
import { SettingsCard } from '../../ui/settings-card.tsx'
import { ringingQuery, showRinging, switchOffRinging, tellAddress } from './api.ts'
import { forgetDevice, keepDevice } from './kept-device.ts'
import { mayRingHere } from './may-ring-here.ts'
import { OtherDevices } from './other-devices.tsx'
import { RingForm } from './ring-form.tsx'
import { giveUpHere, subscribeHere } from './this-device.ts'
import { TryIt } from './try-it.tsx'

export default function RingingCard() {
  const query = useQuery(ringingQuery())
  const word = deviceWord()
  return (
    <SettingsCard
      title={`Ring this ${word}`}
      lead={`A notification on this ${word}, also while Callboard is closed, until you sign out. It passes through your browser’s own push service, which cannot read it.`}
    >
      <Loaded query={query} waiting={<Text c="dimmed">Loading...</Text>}>
        {(ringing) => (
          <Stack gap="md" align="stretch">
            <ThisDevice ringing={ringing} word={word} />
            <OtherDevices devices={ringing.devices.filter(({ isThis }) => !isThis)} />
          </Stack>
        )}
      </Loaded>
    </SettingsCard>
  )
}

/** Why this browser cannot ring, and what to do. */
const obstacles = {
  refused: (word: string) =>
    `Notifications from Callboard are blocked on this ${word}. Allow them in your browser’s settings for this site (at the left of the address), then reload this page.`,
  'home-screen': (word: string) =>
    `To ring this ${word}, add Callboard to your Home Screen first: tap Share, then “Add to Home Screen”. Open it from there and come back to this page.`,
  impossible: () => 'This browser cannot show notifications from Callboard. Emails reach you as before.',
} as const

function ThisDevice({ ringing: { publicKey, devices }, word }: { ringing: Ringing; word: string }) {
  const cache = useQueryClient()
  const { id: userId } = useSignedIn().user
  const [may, setMay] = useState(mayRingHere)
  const [isReached, setReached] = useState(true)
  const own = devices.find(({ isThis }) => isThis)
  const switching = useAction(async (isOn: boolean) => {
    if (!isOn) {
      if (own) await showRinging(cache, await switchOffRinging(own.id))
      await giveUpHere()
      forgetDevice(userId)
      return say(`This ${word} rings no more.`)
    }
    await Notification.requestPermission()
    const now = mayRingHere()
    setMay(now)
    if (now !== 'yes') return
    const id = own?.id ?? newId()
    const address = await subscribeHere(publicKey).catch(() => null)
    setReached(address !== null)
    if (!address) return
    await showRinging(cache, await tellAddress({ id, ...address }))
    keepDevice(userId, id)
    say(`This ${word} rings from now on.`)
  })
  const obstacle = may === 'yes' || may === 'ask' ? null : obstacles[may](word)
  if (obstacle && !own) return <Text>{obstacle}</Text>
  return (
    <Stack gap="md" align="stretch">
      <Switch
        size="md"
        label={`Ring this ${word}`}
        checked={own !== undefined}
        aria-busy={switching.busy || undefined}
        onChange={({ currentTarget }) => {
          if (!switching.busy) void switching.run(currentTarget.checked)
        }}
      />
      {obstacle && <Text>{obstacle}</Text>}
      {!isReached && (
        <Notice title="Your browser could not reach its push service">
          <p>Please try again when you are online. Nothing has changed.</p>
        </Notice>
      )}
      <FailureNotice failure={switching.failure} />
      {own && <TryIt device={own} word={word} />}
      {own && <RingForm key={own.id} device={own} word={word} />}
    </Stack>
  )
}

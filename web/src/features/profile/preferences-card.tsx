import type { Preferences } from '@callboard/contract/profile'
import { Stack, Switch, Text } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { inWords } from '../../lib/refusals.ts'
import { useAction } from '../../lib/use-action.ts'
import { FailureNotice } from '../../ui/notices/failure-notice.tsx'
import { Loaded } from '../../ui/loaded.tsx'
import { say } from '../../ui/notices/toasts.ts'
import { SettingsCard } from '../../ui/settings-card.tsx'
import { preferencesQuery, savePreferences, showPreferences } from './api.ts'

const switches = [
  { name: 'emailClassUpdates', label: 'Class updates', description: 'Changed and cancelled classes, registers, documents and students' },
  { name: 'emailMessages', label: 'Messages', description: 'New messages' },
  { name: 'emailBilling', label: 'Billing', description: 'Invoices, payments and refunds' },
] as const

/** Mails and the profile link to its `id`. */
export function PreferencesCard() {
  const query = useQuery(preferencesQuery())
  const choice = useChoice()
  return (
    <SettingsCard title="Email Notifications" lead="Choose which notifications we email you as well." id="email-notifications">
      <Loaded query={query} waiting={<Text c="dimmed">Loading...</Text>}>
        {(saved) => <Switches shown={choice.wanted ?? saved} choice={choice} />}
      </Loaded>
    </SettingsCard>
  )
}

/** Saves one choice at a time; a choice made while saving follows. `wanted` is shown until it is saved. */
function useChoice() {
  const cache = useQueryClient()
  const [wanted, setWanted] = useState<Preferences | null>(null)
  const newest = useRef<Preferences | null>(null)
  const want = (next: Preferences | null) => {
    newest.current = next
    setWanted(next)
  }
  const saving = useAction(
    async () => {
      try {
        for (let sent: Preferences | null = null; newest.current !== null && newest.current !== sent;) {
          sent = newest.current
          try {
            await showPreferences(cache, await savePreferences(sent))
          } catch (error) {
            // A newer choice includes this one and may still succeed.
            if (newest.current === sent) throw error
          }
        }
      } finally {
        want(null)
      }
    },
    { done: () => say('Notification settings updated successfully') },
  )
  const choose = (next: Preferences) => {
    want(next)
    void saving.run()
  }
  return { wanted, choose, busy: saving.busy, failure: saving.failure }
}

function Switches({ shown, choice }: { shown: Preferences; choice: ReturnType<typeof useChoice> }) {
  const { choose, busy, failure } = choice
  return (
    <Stack gap="md">
      {switches.map(({ name, label, description }) => (
        <Switch
          key={name}
          size="md"
          label={label}
          description={description}
          checked={shown[name]}
          aria-busy={busy || undefined}
          onChange={({ currentTarget }) => choose({ ...shown, [name]: currentTarget.checked })}
        />
      ))}
      <FailureNotice failure={inWords(failure, 'Failed to update settings')} />
    </Stack>
  )
}

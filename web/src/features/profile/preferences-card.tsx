import type { Preferences } from '@callboard/contract/profile'
import { Stack, Switch, Text } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { requestIdOf } from '../../lib/api.ts'
import { failureOf, inWords } from '../../lib/refusals.ts'
import { useDeed } from '../../lib/use-deed.ts'
import { ErrorPanel } from '../../ui/error-panel.tsx'
import { FailureNotice } from '../../ui/failure-notice.tsx'
import { Notice } from '../../ui/notice.tsx'
import { SettingsCard } from '../../ui/settings-card.tsx'
import { usePassing } from '../../ui/use-passing.ts'
import { preferencesQuery, savePreferences, showPreferences } from './api.ts'

const switches = [
  { name: 'emailClassUpdates', label: 'Class updates', description: 'Changed and cancelled classes, registers, documents and students' },
  { name: 'emailMessages', label: 'Messages', description: 'New messages, posts and comments' },
  { name: 'emailBilling', label: 'Billing', description: 'Invoices, payments and refunds' },
] as const

/** Email Notifications (S1 §2.12). `id` is where mails and the profile link to. */
export function PreferencesCard() {
  const { data, error, isFetching, refetch } = useQuery(preferencesQuery())
  const failure = error ? failureOf(error, requestIdOf(error)) : null
  return (
    <SettingsCard title="Email Notifications" lead="What is also sent to your email address." id="email-notifications">
      {data ? (
        <Switches wanted={data} />
      ) : failure ? (
        <ErrorPanel message={failure.message} requestId={failure.requestId} retrying={isFetching} onRetry={() => void refetch()} />
      ) : (
        <Text c="dimmed">Loading...</Text>
      )}
    </SettingsCard>
  )
}

function Switches({ wanted }: { wanted: Preferences }) {
  const cache = useQueryClient()
  const [saved, setSaved] = usePassing<string>(3_000)
  const saving = useDeed(
    async (next: Preferences) => {
      setSaved(null)
      const before = await showPreferences(cache, next)
      try {
        return await savePreferences(next)
      } catch (error) {
        if (before) await showPreferences(cache, before)
        throw error
      }
    },
    { done: () => setSaved('Notification settings updated successfully') },
  )
  return (
    <Stack gap="md">
      {saved && (
        <Notice tone="good">
          <p>{saved}</p>
        </Notice>
      )}
      <FailureNotice failure={inWords(saving.failure, 'Failed to update settings')} />
      {switches.map(({ name, label, description }) => (
        <Switch
          key={name}
          size="md"
          label={label}
          description={description}
          checked={wanted[name]}
          aria-busy={saving.busy || undefined}
          onChange={({ currentTarget }) => void saving.run({ ...wanted, [name]: currentTarget.checked })}
        />
      ))}
    </Stack>
  )
}

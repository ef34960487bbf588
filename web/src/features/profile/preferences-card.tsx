import type { Preferences } from '@callboard/contract/profile'
import { Stack, Switch, Text } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useFollow } from '../../ui/settings/use-follow.ts'
import { useFormAction } from '../../lib/use-form-action.ts'
import { SaveBar } from '../../ui/settings/save-bar.tsx'
import { Loaded } from '../../ui/loaded.tsx'
import { say } from '../../ui/notices/toasts.ts'
import { SettingsCard } from '../../ui/settings-card.tsx'
import { preferencesQuery, savePreferences, showPreferences } from './api.ts'
import { emailSwitches } from './email-switches.ts'

export default function PreferencesCard() {
  const query = useQuery(preferencesQuery())
  return (
    <SettingsCard title="Email Notifications" lead="Choose which notifications we email you as well.">
      <Loaded query={query} waiting={<Text c="dimmed">Loading...</Text>}>
        {(saved) => <PreferencesForm saved={saved} />}
      </Loaded>
    </SettingsCard>
  )
}

function PreferencesForm({ saved }: { saved: Preferences }) {
  const cache = useQueryClient()
  const form = useForm({ initialValues: saved })
  const adopt = useFollow(form, saved)
  const sending = useFormAction(form, savePreferences, {
    done: async (answer) => {
      await showPreferences(cache, answer)
      adopt(answer)
      say('Notification settings updated successfully')
    },
  })
  return (
    <form onSubmit={sending.submit} noValidate>
      <Stack gap="md">
        {emailSwitches.map(({ name, label, description }) => (
          <Switch key={name} size="md" label={label} description={description} {...form.getInputProps(name, { type: 'checkbox' })} />
        ))}
        <SaveBar form={form} sending={sending} failed="Failed to update settings" />
      </Stack>
    </form>
  )
}

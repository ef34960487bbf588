import { PlainTime } from '@callboard/contract/dates'
import type { MessageSettings } from '@callboard/contract/message-settings'
import { Group, Radio, Stack, Switch, Text, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { plainDay } from '../../../lib/format/dates.ts'
import { useFollow } from '../../../ui/settings/use-follow.ts'
import { useFormAction } from '../../../lib/use-form-action.ts'
import { SaveBar } from '../../../ui/settings/save-bar.tsx'
import { Loaded } from '../../../ui/loaded.tsx'
import { say } from '../../../ui/notices/toasts.ts'
import { SettingsCard } from '../../../ui/settings-card.tsx'
import { messageSettingsQuery, saveMessageSettings } from '../api.ts'
import css from './settings.module.css'

const timeFault = (typed: string) => PlainTime.safeParse(typed).error?.issues[0]?.message ?? null

export default function MessagesCard() {
  const query = useQuery(messageSettingsQuery())
  return (
    <SettingsCard title="Messages" lead="Who may write to whom, and when nobody is disturbed.">
      <Loaded query={query} waiting={<Text c="dimmed">Loading...</Text>}>
        {({ safeguardingSince, ...saved }) => <SettingsForm saved={saved} since={safeguardingSince} />}
      </Loaded>
    </SettingsCard>
  )
}

function SettingsForm({ saved, since }: { saved: MessageSettings; since: string | null }) {
  const cache = useQueryClient()
  const form = useForm({
    initialValues: saved,
    validate: { quietFrom: timeFault, quietTo: timeFault },
  })
  const adopt = useFollow(form, saved)
  const sending = useFormAction(form, saveMessageSettings, {
    done: ({ safeguardingSince, ...answer }) => {
      cache.setQueryData(messageSettingsQuery().queryKey, { safeguardingSince, ...answer })
      adopt(answer)
      say('Your settings for messages have been saved.')
    },
  })
  return (
    <form onSubmit={sending.submit} noValidate>
      <Stack gap="lg" align="start">
        <Radio.Group label="Families can write to" {...form.getInputProps('familiesWriteTo')}>
          <Stack gap="sm" mt="xs">
            <Radio size="md" value="staff" label="Owners and all teachers" />
            <Radio
              size="md"
              value="their-teachers"
              label="Owners and the teachers of their children"
              description="Teachers can then write only to the families of their own students. It ends 30 days after a child’s last class with them."
            />
          </Stack>
        </Radio.Group>
        <div>
          <Group gap="md" align="start">
            <TextInput type="time" label="Quiet from" {...form.getInputProps('quietFrom')} />
            <TextInput type="time" label="Quiet until" {...form.getInputProps('quietTo')} />
          </Group>
          <Text size="sm" c="dimmed" mt={6}>
            Emails about messages wait until these hours are over. For none, choose the same time twice. Teachers can set their own hours in
            their profile.
          </Text>
        </div>
        <Switch
          size="md"
          label="Safeguarding record"
          classNames={{ labelWrapper: css.label }}
          description={
            since
              ? `On since ${plainDay(since, Intl.DateTimeFormat().resolvedOptions().timeZone)}. Owners can open what parents and teachers have written to each other since then. Everybody in such a conversation is notified, and all owners see who has opened what.`
              : 'Owners can open what parents and teachers write to each other from the moment you switch this on, never what was written before. Everybody in such a conversation is notified, and all owners see who has opened what.'
          }
          {...form.getInputProps('safeguarding', { type: 'checkbox' })}
        />
        <SaveBar form={form} sending={sending} failed="Failed to save settings" />
      </Stack>
    </form>
  )
}

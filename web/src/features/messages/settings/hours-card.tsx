import { PlainTime } from '@callboard/contract/dates'
import type { Hours, OwnHours } from '@callboard/contract/message-settings'
import { Button, Group, Stack, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { inWords } from '../../../lib/refusals.ts'
import { useAction } from '../../../lib/use-action.ts'
import { useFormAction } from '../../../lib/use-form-action.ts'
import { SubmitButton } from '../../../ui/forms/submit-button.tsx'
import { UnsavedGuard } from '../../../ui/forms/unsaved-guard.tsx'
import { Loaded } from '../../../ui/loaded.tsx'
import { FailureNotice } from '../../../ui/notices/failure-notice.tsx'
import { say } from '../../../ui/notices/toasts.ts'
import { ListSkeleton } from '../../../ui/page/skeletons.tsx'
import { SettingsCard } from '../../../ui/settings-card.tsx'
import { messageHoursQuery, saveMessageHours } from '../api.ts'

const timeFault = (typed: string) => PlainTime.safeParse(typed).error?.issues[0]?.message ?? null

export default function HoursCard() {
  const query = useQuery(messageHoursQuery())
  return (
    <SettingsCard
      title="Hours for messages"
      lead="Emails about messages reach you in these hours only; whoever writes to you sees them. Without hours, your studio’s quiet hours apply."
    >
      <Loaded query={query} waiting={<ListSkeleton rows={1} height={132} />}>
        {({ hours }) => <HoursForm key={JSON.stringify(hours)} hours={hours} />}
      </Loaded>
    </SettingsCard>
  )
}

function HoursForm({ hours }: { hours: Hours | null }) {
  const cache = useQueryClient()
  const form = useForm({
    initialValues: { from: hours?.from ?? '', to: hours?.to ?? '' },
    validate: { from: timeFault, to: timeFault },
  })
  const done = (answer: OwnHours) => {
    cache.setQueryData(messageHoursQuery().queryKey, answer)
    say(answer.hours ? 'Your hours have been saved.' : 'Your hours have been removed.')
  }
  const sending = useFormAction(form, saveMessageHours, { names: { 'hours.from': 'from', 'hours.to': 'to' }, done })
  const removing = useAction(() => saveMessageHours(null), { done })
  return (
    <form onSubmit={sending.submit} noValidate>
      <Stack gap="md" align="start">
        <Group gap="md" align="start">
          <TextInput type="time" label="From" {...form.getInputProps('from')} />
          <TextInput type="time" label="To" {...form.getInputProps('to')} />
        </Group>
        <Group gap="sm">
          <SubmitButton busy={sending.busy} busyLabel="Saving…">
            Save hours
          </SubmitButton>
          {hours && (
            <Button variant="default" aria-disabled={removing.busy || undefined} onClick={() => void removing.run()}>
              Remove hours
            </Button>
          )}
        </Group>
        <FailureNotice failure={inWords(sending.failure ?? removing.failure, 'Failed to save your hours')} />
      </Stack>
      <UnsavedGuard unsaved={form.isDirty()} />
    </form>
  )
}

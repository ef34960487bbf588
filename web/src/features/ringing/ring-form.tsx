import type { RingingDevice, RingWishes } from '@callboard/contract/ringing'
import { PlainTime } from '@callboard/contract/dates'
import { usualQuietHours } from '@callboard/contract/ringing-limits'
import { Group, Input, Stack, Switch, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useQueryClient } from '@tanstack/react-query'
import { useFormAction } from '../../lib/use-form-action.ts'
import { say } from '../../ui/notices/toasts.ts'
import { SaveBar } from '../../ui/settings/save-bar.tsx'
import { useFollow } from '../../ui/settings/use-follow.ts'
import { chooseRinging, showRinging } from './api.ts'

const kinds = [
  { name: 'classUpdates', label: 'Class updates' },
  { name: 'messages', label: 'Messages' },
  { name: 'billing', label: 'Billing' },
] as const

const timeFault = (typed: string, { isQuiet }: { isQuiet: boolean }) =>
  isQuiet ? (PlainTime.safeParse(typed).error?.issues[0]?.message ?? null) : null

const formOf = ({ classUpdates, messages, billing, quiet }: RingWishes) => ({
  classUpdates,
  messages,
  billing,
  isQuiet: quiet !== null,
  ...(quiet ?? usualQuietHours),
})

/** What a device rings for, and when not. */
export function RingForm({ device, word }: { device: RingingDevice; word: string }) {
  const cache = useQueryClient()
  const form = useForm({ initialValues: formOf(device), validate: { from: timeFault, to: timeFault } })
  const adopt = useFollow(form, formOf(device))
  const sending = useFormAction(
    form,
    ({ isQuiet, from, to, ...rings }) => chooseRinging({ id: device.id, ...rings, quiet: isQuiet ? { from, to } : null }),
    {
      names: { 'quiet.from': 'from', 'quiet.to': 'to' },
      done: async (answer, sent) => {
        await showRinging(cache, answer)
        adopt(sent)
        say('Saved.')
      },
    },
  )
  const { isQuiet } = form.getValues()
  return (
    <form onSubmit={sending.submit} noValidate>
      <Stack gap="md">
        <Stack gap="sm" role="group" aria-labelledby="rings-for">
          <Input.Label id="rings-for" labelElement="div">
            Ring this {word} for
          </Input.Label>
          {kinds.map(({ name, label }) => (
            <Switch key={name} size="md" label={label} {...form.getInputProps(name, { type: 'checkbox' })} />
          ))}
        </Stack>
        <Switch
          size="md"
          label="Quiet hours"
          description="What comes in these hours rings after them, if it is still unread; what is urgent rings at once."
          {...form.getInputProps('isQuiet', { type: 'checkbox' })}
        />
        {isQuiet && (
          <Group gap="md" align="start">
            <TextInput type="time" label="From" {...form.getInputProps('from')} />
            <TextInput type="time" label="To" {...form.getInputProps('to')} />
          </Group>
        )}
        <SaveBar form={form} sending={sending} failed="Failed to update settings" />
      </Stack>
    </form>
  )
}

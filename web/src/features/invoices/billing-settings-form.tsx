import { BillingSettings } from '@callboard/contract/invoices'
import { Checkbox, Stack, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useQueryClient } from '@tanstack/react-query'
import { inWords } from '../../lib/refusals.ts'
import { useFormAction } from '../../lib/use-form-action.ts'
import { SubmitButton } from '../../ui/forms/submit-button.tsx'
import { UnsavedGuard } from '../../ui/forms/unsaved-guard.tsx'
import { FailureNotice } from '../../ui/notices/failure-notice.tsx'
import { say } from '../../ui/notices/toasts.ts'
import { billingSettingsQuery, saveBillingSettings } from './api.ts'

const offered = [
  { day: -7, label: 'A week before the due date' },
  { day: -3, label: '3 days before the due date' },
  { day: 0, label: 'On the due date' },
  { day: 7, label: 'A week after it' },
  { day: 14, label: 'Two weeks after it' },
  { day: 30, label: '30 days after it' },
]

export default function BillingSettingsForm({ settings }: { settings: BillingSettings }) {
  const cache = useQueryClient()
  const form = useForm({
    initialValues: { vatNumber: settings.vatNumber ?? '', days: settings.remindDays.map(String) },
    validate: ({ vatNumber }) => ({
      vatNumber: BillingSettings.shape.vatNumber.safeParse(vatNumber).error?.issues[0]?.message ?? null,
    }),
  })
  const sending = useFormAction(
    form,
    ({ vatNumber, days }) => saveBillingSettings({ vatNumber: vatNumber.trim() || null, remindDays: days.map(Number) }),
    {
      done: (saved) => {
        cache.setQueryData(billingSettingsQuery().queryKey, saved)
        form.resetDirty()
        say('Invoice settings saved.')
      },
    },
  )
  // Another day, chosen elsewhere, stays.
  const others = settings.remindDays.filter((day) => !offered.some((one) => one.day === day))
  return (
    <form onSubmit={sending.submit} noValidate>
      <Stack gap="md" align="start">
        <TextInput
          label="VAT number"
          description="Only if you are registered for VAT: items then have a rate, and invoices show the tax"
          autoComplete="off"
          maw="24rem"
          {...form.getInputProps('vatNumber')}
        />
        <Checkbox.Group
          label="Reminders"
          description="Each is sent once, while an invoice is unpaid. Families always hear when one becomes overdue."
          {...form.getInputProps('days')}
        >
          <Stack gap="sm" mt="sm">
            {[...offered, ...others.map((day) => ({ day, label: `${Math.abs(day)} days ${day < 0 ? 'before' : 'after'} it` }))].map(
              ({ day, label }) => (
                <Checkbox key={day} value={String(day)} label={label} />
              ),
            )}
          </Stack>
        </Checkbox.Group>
        <SubmitButton busy={sending.busy} busyLabel="Saving…">
          Save invoice settings
        </SubmitButton>
        <FailureNotice failure={inWords(sending.failure, 'The settings could not be saved')} />
      </Stack>
      <UnsavedGuard unsaved={form.isDirty()} />
    </form>
  )
}

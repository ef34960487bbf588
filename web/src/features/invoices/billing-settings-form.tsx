import { BillingSettings } from '@callboard/contract/invoice-terms'
import { dayNames } from '@callboard/contract/days'
import { lastMonthlyDate, shorterMonths } from '@callboard/contract/payment-days'
import { Checkbox, NativeSelect, Stack, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useQueryClient } from '@tanstack/react-query'
import { inWords } from '../../lib/refusals.ts'
import { useFormAction } from '../../lib/use-form-action.ts'
import { SubmitButton } from '../../ui/forms/submit-button.tsx'
import { plural } from '../../lib/words.ts'
import { UnsavedGuard } from '../../ui/forms/unsaved-guard.tsx'
import { FailureNotice } from '../../ui/notices/failure-notice.tsx'
import { say } from '../../ui/notices/toasts.ts'
import { billingSettingsQuery, saveBillingSettings } from './api.ts'

const noDay = { value: '', label: 'No fixed day' }
const offered = [-7, -3, 0, 3, 7, 14, 30]
const weeks: Record<number, string> = { 7: 'A week', 14: 'Two weeks' }

function labelOf(day: number): string {
  if (day === 0) return 'On the due date'
  const days = Math.abs(day)
  return `${weeks[days] ?? plural(days, 'day', 'days')} ${day < 0 ? 'before' : 'after'} the due date`
}

export default function BillingSettingsForm({ settings }: { settings: BillingSettings }) {
  const cache = useQueryClient()
  const form = useForm({
    initialValues: {
      vatNumber: settings.vatNumber ?? '',
      days: settings.remindDays.map(String),
      weeklyDay: String(settings.weeklyDay ?? ''),
      monthlyDate: String(settings.monthlyDate ?? ''),
    },
    validate: ({ vatNumber }) => ({
      vatNumber: BillingSettings.shape.vatNumber.safeParse(vatNumber).error?.issues[0]?.message ?? null,
    }),
  })
  const sending = useFormAction(
    form,
    ({ vatNumber, days, weeklyDay, monthlyDate }) =>
      saveBillingSettings({
        vatNumber: vatNumber.trim() || null,
        remindDays: days.map(Number),
        weeklyDay: Number(weeklyDay) || null,
        monthlyDate: Number(monthlyDate) || null,
      }),
    {
      done: (saved) => {
        cache.setQueryData(billingSettingsQuery().queryKey, saved)
        form.resetDirty()
        say('Invoice settings saved.')
      },
    },
  )
  // Keeps a day that was chosen elsewhere.
  const days = [...new Set([...offered, ...settings.remindDays])].sort((one, other) => one - other)
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
          description="Each is sent once, while an invoice is unpaid. Families are always told when an invoice becomes overdue."
          {...form.getInputProps('days')}
        >
          <Stack gap="sm" mt="sm">
            {days.map((day) => (
              <Checkbox key={day} value={String(day)} label={labelOf(day)} />
            ))}
          </Stack>
        </Checkbox.Group>
        <NativeSelect
          label="Weekly payment day"
          description="The due day that weekly invoices and drafts begin with. You can change it on each."
          data={[noDay, ...dayNames.map((label, place) => ({ value: String(place + 1), label }))]}
          maw="24rem"
          {...form.getInputProps('weeklyDay')}
        />
        <NativeSelect
          label="Monthly payment date"
          description={`The due day that other recurring invoices and drafts begin with. ${shorterMonths}`}
          data={[noDay, ...Array.from({ length: lastMonthlyDate }, (_, place) => String(place + 1))]}
          maw="24rem"
          {...form.getInputProps('monthlyDate')}
        />
        <SubmitButton busy={sending.busy} busyLabel="Saving…">
          Save invoice settings
        </SubmitButton>
        <FailureNotice failure={inWords(sending.failure, 'The settings could not be saved')} />
      </Stack>
      <UnsavedGuard unsaved={form.isDirty()} />
    </form>
  )
}

import { BillingSettings } from '@callboard/contract/invoice-terms'
import { dayNames } from '@callboard/contract/days'
import { lastMonthlyDate, shorterMonths } from '@callboard/contract/payment-days'
import { Checkbox, NativeSelect, Stack, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useQueryClient } from '@tanstack/react-query'
import { useFollow } from '../../ui/settings/use-follow.ts'
import { useFormAction } from '../../lib/use-form-action.ts'
import { plural } from '../../lib/words.ts'
import { SaveBar } from '../../ui/settings/save-bar.tsx'
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

const inOrder = (days: readonly number[]) => days.toSorted((one, other) => one - other)

const formOf = ({ vatNumber, remindDays, weeklyDay, monthlyDate }: BillingSettings) => ({
  vatNumber: vatNumber ?? '',
  days: inOrder(remindDays).map(String),
  weeklyDay: String(weeklyDay ?? ''),
  monthlyDate: String(monthlyDate ?? ''),
})

export default function BillingSettingsForm({ settings }: { settings: BillingSettings }) {
  const cache = useQueryClient()
  const shown = formOf(settings)
  const form = useForm({
    initialValues: shown,
    validate: ({ vatNumber }) => ({
      vatNumber: BillingSettings.shape.vatNumber.safeParse(vatNumber).error?.issues[0]?.message ?? null,
    }),
  })
  const adopt = useFollow(form, shown)
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
        adopt(formOf(saved))
        say('Invoice settings saved.')
      },
    },
  )
  // Keeps a day that was chosen elsewhere.
  const days = inOrder([...new Set([...offered, ...settings.remindDays])])
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
          description="Each is sent once, while an invoice is unpaid. Families are always notified when an invoice becomes overdue."
          {...form.getInputProps('days')}
          onChange={(chosen) => form.setFieldValue('days', inOrder(chosen.map(Number)).map(String))}
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
        <SaveBar form={form} sending={sending} failed="The settings could not be saved" />
      </Stack>
    </form>
  )
}

import { BookingSettings, mostOfferHours } from '@callboard/contract/bookings'
import { Stack } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useQueryClient } from '@tanstack/react-query'
import { inWords } from '../../lib/refusals.ts'
import { useFormAction } from '../../lib/use-form-action.ts'
import { DigitsInput } from '../../ui/forms/digits-input.tsx'
import { SubmitButton } from '../../ui/forms/submit-button.tsx'
import { UnsavedGuard } from '../../ui/forms/unsaved-guard.tsx'
import { FailureNotice } from '../../ui/notices/failure-notice.tsx'
import { say } from '../../ui/notices/toasts.ts'
import { bookingSettingsQuery, saveBookingSettings } from './api.ts'

const tooLong = `A place can be offered for at most ${mostOfferHours} hours`
const read = ({ offerHours }: { offerHours: string }) =>
  BookingSettings.safeParse({ offerHours: offerHours.trim() ? Number(offerHours) : null })

export default function BookingSettingsForm({ settings }: { settings: BookingSettings }) {
  const cache = useQueryClient()
  const form = useForm({
    initialValues: { offerHours: String(settings.offerHours) },
    validate: (typed) => ({ offerHours: read(typed).error?.issues[0]?.message ?? null }),
  })
  const sending = useFormAction(form, ({ offerHours }) => saveBookingSettings({ offerHours: Number(offerHours) }), {
    done: (saved) => {
      cache.setQueryData(bookingSettingsQuery().queryKey, saved)
      form.resetDirty()
      say('Booking settings saved.')
    },
  })
  return (
    <form onSubmit={sending.submit} noValidate>
      <Stack gap="md" align="start">
        <DigitsInput
          label="A freed place is offered for"
          description="In hours: to the first on the list, then to the next. Shorter when the class is soon."
          most={2}
          tooMany={() => tooLong}
          maw="24rem"
          {...form.getInputProps('offerHours')}
        />
        <SubmitButton busy={sending.busy} busyLabel="Saving…">
          Save booking settings
        </SubmitButton>
        <FailureNotice failure={inWords(sending.failure, 'The settings could not be saved')} />
      </Stack>
      <UnsavedGuard unsaved={form.isDirty()} />
    </form>
  )
}

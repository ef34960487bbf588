import { BookingSettings, mostOfferHours } from '@callboard/contract/bookings'
import { Stack } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useQueryClient } from '@tanstack/react-query'
import { useFollow } from '../../ui/settings/use-follow.ts'
import { useFormAction } from '../../lib/use-form-action.ts'
import { DigitsInput } from '../../ui/forms/digits-input.tsx'
import { SaveBar } from '../../ui/settings/save-bar.tsx'
import { say } from '../../ui/notices/toasts.ts'
import { bookingSettingsQuery, saveBookingSettings } from './api.ts'

const tooLong = `A place can be offered for at most ${mostOfferHours} hours`
const read = ({ offerHours }: { offerHours: string }) =>
  BookingSettings.safeParse({ offerHours: offerHours.trim() ? Number(offerHours) : null })

const formOf = ({ offerHours }: BookingSettings) => ({ offerHours: String(offerHours) })

export default function BookingSettingsForm({ settings }: { settings: BookingSettings }) {
  const cache = useQueryClient()
  const shown = formOf(settings)
  const form = useForm({
    initialValues: shown,
    validate: (typed) => ({ offerHours: read(typed).error?.issues[0]?.message ?? null }),
  })
  const adopt = useFollow(form, shown)
  const sending = useFormAction(form, ({ offerHours }) => saveBookingSettings({ offerHours: Number(offerHours) }), {
    done: (saved) => {
      cache.setQueryData(bookingSettingsQuery().queryKey, saved)
      adopt(formOf(saved))
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
        <SaveBar form={form} sending={sending} failed="The settings could not be saved" />
      </Stack>
    </form>
  )
}

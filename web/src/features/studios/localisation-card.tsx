import { Localisation } from '@callboard/contract/studios'
import { Stack } from '@mantine/core'
import { schemaResolver, useForm } from '@mantine/form'
import { useQuery } from '@tanstack/react-query'
import { changedIn } from '../../lib/changed-in.ts'
import { editSession, useSignedIn } from '../../lib/session/session.ts'
import { useFollow } from '../../ui/settings/use-follow.ts'
import { useFormAction } from '../../lib/use-form-action.ts'
import { SaveBar } from '../../ui/settings/save-bar.tsx'
import { say } from '../../ui/notices/toasts.ts'
import { SettingsCard } from '../../ui/settings-card.tsx'
import { editStudio, studioSettingsQuery } from './api.ts'
import { LocalisationFields } from './localisation-fields.tsx'

const consequences = {
  currency: 'Prices keep their figures: 8.50 stays 8.50. Once you have taken a payment, the currency is fixed.',
  timezone:
    'Class times do not change: a class at 17:00 stays at 17:00, in the new timezone. Reminders that are still to come, and the moment a day begins, follow the new timezone.',
  dateFormat: 'For dates that you type, and for dates in figures, as on PDFs. Dates with the month’s name stay as they are.',
}
const fixedCurrency = 'The currency can no longer be changed, because you have taken payments in it.'

/** S3 §2 localization. */
export default function LocalisationCard() {
  const session = useSignedIn()
  const { data: settings } = useQuery(studioSettingsQuery())
  const currencyIsFixed = settings?.currencyIsFixed ?? false
  const saved = Localisation.parse(session.studio)
  const form = useForm({ initialValues: saved, validate: schemaResolver(Localisation, { sync: true }) })
  const adopt = useFollow(form, saved)
  const sending = useFormAction(form, (typed) => editStudio(changedIn(form.getInitialValues(), typed)), {
    done: (studio) => {
      editSession({ ...session, studio })
      adopt(Localisation.parse(studio))
      say('Country, currency and timezone have been saved.')
    },
  })
  return (
    <SettingsCard title="Country and currency">
      <form onSubmit={sending.submit} noValidate>
        <Stack>
          <LocalisationFields
            form={form}
            words={currencyIsFixed ? { ...consequences, currency: fixedCurrency } : consequences}
            currencyIsFixed={currencyIsFixed}
          />
          <SaveBar form={form} sending={sending} failed="Failed to update studio" />
        </Stack>
      </form>
    </SettingsCard>
  )
}

import { type Studio, Localisation } from '@callboard/contract/studios'
import { Stack } from '@mantine/core'
import { schemaResolver, useForm } from '@mantine/form'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { changedIn } from '../../lib/changed-in.ts'
import { inWords } from '../../lib/refusals.ts'
import { useFormAction } from '../../lib/use-form-action.ts'
import { FailureNotice } from '../../ui/notices/failure-notice.tsx'
import { FormFooter } from '../../ui/forms/form-footer.tsx'
import { SidePanel } from '../../ui/panels/side-panel.tsx'
import { useEntrance } from '../../ui/panels/use-entrance.ts'
import { editStudio, studioSettingsQuery } from './api.ts'
import { LocalisationFields } from './localisation-fields.tsx'

const consequences = {
  currency: 'Prices keep their figures: 8.50 stays 8.50. Once you have taken a payment, the currency is fixed.',
  timezone:
    'Class times do not change: a class at 17:00 stays at 17:00, in the new timezone. Reminders that are still to come, and the moment a day begins, follow the new timezone.',
  dateFormat: 'For dates that you type, and for dates in figures, as on PDFs. Dates with the month’s name stay as they are.',
}
const fixedCurrency = 'The currency can no longer be changed, because you have taken payments in it.'

interface EditLocalisationProps {
  opened: boolean
  studio: Studio
  onClose: () => void
  onSaved: (studio: Studio) => void
}

/** Remount for each opening (S3 §2 localization). */
export function EditLocalisationPanel({ opened, studio, onClose, onSaved }: EditLocalisationProps) {
  const [before] = useState(() => Localisation.parse(studio))
  const { data: settings } = useQuery(studioSettingsQuery())
  const currencyIsFixed = settings?.currencyIsFixed ?? false
  const form = useForm({ initialValues: before, validate: schemaResolver(Localisation, { sync: true }) })
  const sending = useFormAction(form, (typed) => editStudio(changedIn(before, typed)), { done: onSaved })
  return (
    <SidePanel
      opened={useEntrance(opened)}
      onClose={onClose}
      title="Country, currency and timezone"
      dirty={form.isDirty()}
      onSubmit={sending.submit}
      footer={(close) => (
        <Stack gap="xs">
          <FailureNotice failure={inWords(sending.failure, 'Failed to update studio')} />
          <FormFooter submitLabel="Save" busyLabel="Saving…" busy={sending.busy} onCancel={close} />
        </Stack>
      )}
    >
      <Stack>
        <LocalisationFields
          form={form}
          words={currencyIsFixed ? { ...consequences, currency: fixedCurrency } : consequences}
          currencyIsFixed={currencyIsFixed}
        />
      </Stack>
    </SidePanel>
  )
}

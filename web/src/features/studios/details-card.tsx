import { longest } from '@callboard/contract/lengths'
import { StudioDetails } from '@callboard/contract/studios'
import { schemaResolver, useForm } from '@mantine/form'
import { changedIn } from '../../lib/changed-in.ts'
import { editSession, useSignedIn } from '../../lib/session/session.ts'
import { useFollow } from '../../ui/settings/use-follow.ts'
import { useFormAction } from '../../lib/use-form-action.ts'
import { CountedInput } from '../../ui/forms/counted-field.tsx'
import { Fields } from '../../ui/forms/fields.tsx'
import { SaveBar } from '../../ui/settings/save-bar.tsx'
import { say } from '../../ui/notices/toasts.ts'
import { SettingsCard } from '../../ui/settings-card.tsx'
import { editStudio } from './api.ts'

const detailsOf = ({ name, address, phone, email }: Omit<StudioDetails, 'name'> & { name: string | null }): StudioDetails => ({
  name: name ?? '',
  address,
  phone,
  email,
})

export function DetailsCard() {
  const session = useSignedIn()
  const saved = detailsOf(session.studio)
  const form = useForm({ initialValues: saved, validate: schemaResolver(StudioDetails, { sync: true }) })
  const adopt = useFollow(form, saved)
  const sending = useFormAction(form, (typed) => editStudio(changedIn(form.getInitialValues(), typed)), {
    done: (studio) => {
      editSession({ ...session, studio })
      adopt(detailsOf(studio))
      say('Studio details have been saved.')
    },
  })
  return (
    <SettingsCard title="Studio details">
      <form onSubmit={sending.submit} noValidate>
        <Fields>
          <CountedInput label="Studio Name" withAsterisk most={longest.name} autoComplete="organization" {...form.getInputProps('name')} />
          <CountedInput
            label="Address"
            withAsterisk
            most={longest.address}
            autoComplete="address-line1"
            {...form.getInputProps('address')}
          />
          <CountedInput label="Phone" withAsterisk type="tel" most={longest.phone} autoComplete="tel" {...form.getInputProps('phone')} />
          <CountedInput
            label="Email"
            description="Where parents can email the studio"
            withAsterisk
            type="email"
            inputMode="email"
            most={longest.email}
            autoComplete="email"
            {...form.getInputProps('email')}
          />
        </Fields>
        <SaveBar form={form} sending={sending} failed="Failed to update studio" />
      </form>
    </SettingsCard>
  )
}

import { type Profile, SaveProfile } from '@callboard/contract/profile'
import { isPhone, longest, phoneWords } from '@callboard/contract/text'
import { studioZones, usZones } from '@callboard/contract/zones'
import { NativeSelect, Stack } from '@mantine/core'
import { schemaResolver, useForm } from '@mantine/form'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useSignedIn } from '../../lib/session/session.ts'
import { useFollow } from '../../ui/settings/use-follow.ts'
import { useFormAction } from '../../lib/use-form-action.ts'
import { CountedInput } from '../../ui/forms/counted-field.tsx'
import { Fields } from '../../ui/forms/fields.tsx'
import { say } from '../../ui/notices/toasts.ts'
import { SaveBar } from '../../ui/settings/save-bar.tsx'
import { saveProfile, showProfile } from './api.ts'
import { PendingEmail } from './pending-email.tsx'

const check = schemaResolver(SaveProfile.omit({ timezone: true }), { sync: true })
const valuesOf = ({ name, email, phone, timezone }: Profile) => ({ name, email, phone, timezone: timezone ?? '' })

export function ProfileForm({ profile }: { profile: Profile }) {
  const cache = useQueryClient()
  const { studio } = useSignedIn()
  const [mailboxUrl, setMailboxUrl] = useState<string | null>(null)
  const form = useForm({
    initialValues: valuesOf(profile),
    transformValues: ({ timezone, ...typed }) => ({ ...typed, timezone: timezone || null }),
    validate: (typed) => ({ ...(typed.phone !== profile.phone && !isPhone(typed.phone) && { phone: phoneWords }), ...check(typed) }),
  })
  const adopt = useFollow(form, valuesOf(profile))
  const sending = useFormAction(form, saveProfile, {
    done: (answer) => {
      setMailboxUrl(answer.mailboxUrl)
      adopt(valuesOf(answer))
      showProfile(cache, answer)
      say('Profile updated successfully!')
    },
  })
  return (
    <form onSubmit={sending.submit} noValidate>
      <Fields>
        <CountedInput label="Full Name" withAsterisk most={longest.name} autoComplete="name" {...form.getInputProps('name')} />
        <CountedInput
          type="email"
          inputMode="email"
          label="Email Address"
          description="To change it, enter the new address and follow the link we email you there"
          withAsterisk
          most={longest.email}
          autoComplete="email"
          {...form.getInputProps('email')}
        />
        <CountedInput type="tel" label="Phone Number" most={longest.phone} autoComplete="tel" {...form.getInputProps('phone')} />
        <NativeSelect label="Timezone" data={zoneChoices(studio.timezone)} {...form.getInputProps('timezone')} />
      </Fields>
      <Stack>
        {profile.pendingEmail && (
          <PendingEmail key={profile.pendingEmail} profile={profile} pendingEmail={profile.pendingEmail} mailboxUrl={mailboxUrl} />
        )}
        <SaveBar form={form} sending={sending} failed="Failed to update profile" label="Save changes" />
      </Stack>
    </form>
  )
}

const place = (zone: string) => zone.replaceAll('_', ' ')

/** None first, then the four of S1 §2.11, then the rest. */
function zoneChoices(studioZone: string) {
  const named = new Set<string>(usZones.map(({ zone }) => zone))
  return [
    { value: '', label: `None (the studio’s: ${place(studioZone)})` },
    ...usZones.map(({ zone, label }) => ({ value: zone as string, label: `${label} (${place(zone)})` })),
    ...studioZones.filter((zone) => !named.has(zone)).map((zone) => ({ value: zone as string, label: place(zone) })),
  ]
}

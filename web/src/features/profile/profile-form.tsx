import { type Profile, SaveProfile } from '@callboard/contract/profile'
import { isPhone, longest, phoneWords } from '@callboard/contract/text'
import { studioZones, usZones } from '@callboard/contract/zones'
import { NativeSelect, Stack } from '@mantine/core'
import { schemaResolver, useForm } from '@mantine/form'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import { inWords } from '../../lib/refusals.ts'
import { useSignedIn } from '../../lib/session/session.ts'
import { useFormAction } from '../../lib/use-form-action.ts'
import { CountedInput } from '../../ui/forms/counted-field.tsx'
import { FailureNotice } from '../../ui/notices/failure-notice.tsx'
import { Fields } from '../../ui/forms/fields.tsx'
import { FormFooter } from '../../ui/forms/form-footer.tsx'
import { say } from '../../ui/notices/toasts.ts'
import { UnsavedGuard } from '../../ui/forms/unsaved-guard.tsx'
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
  const adopt = (fresh: Profile) => {
    form.setInitialValues(valuesOf(fresh))
    form.setValues(valuesOf(fresh))
    form.resetDirty(valuesOf(fresh))
  }
  // Takes over changes made elsewhere, except in fields being edited.
  const follow = useEffectEvent(() => {
    if (!form.isDirty()) adopt(profile)
  })
  useEffect(() => follow(), [profile])

  const sending = useFormAction(form, saveProfile, {
    done: (answer) => {
      setMailboxUrl(answer.mailboxUrl)
      adopt(answer)
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
        <FormFooter submitLabel="Save changes" busyLabel="Saving…" busy={sending.busy} />
      </Fields>
      <Stack mt="md">
        {profile.pendingEmail && (
          <PendingEmail key={profile.pendingEmail} profile={profile} pendingEmail={profile.pendingEmail} mailboxUrl={mailboxUrl} />
        )}
        <FailureNotice failure={inWords(sending.failure, 'Failed to update profile')} />
      </Stack>
      <UnsavedGuard unsaved={form.isDirty()} />
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

import { Slug, type Timetable } from '@callboard/contract/timetable'
import { slugFor, timetableUrl } from '@callboard/contract/timetable-address'
import { Stack, Switch, Text, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useSignedIn } from '../../lib/session/session.ts'
import { useFormAction } from '../../lib/use-form-action.ts'
import { Loaded } from '../../ui/loaded.tsx'
import { say } from '../../ui/notices/toasts.ts'
import { SaveBar } from '../../ui/settings/save-bar.tsx'
import { useFollow } from '../../ui/settings/use-follow.ts'
import { SettingsCard } from '../../ui/settings-card.tsx'
import { Status } from '../../ui/status.tsx'
import { editTimetable, showTimetable, timetableQuery } from './api.ts'
import { ShownClasses } from './shown-classes.tsx'
import { TimetableLinks } from './timetable-links.tsx'

export default function TimetableCard() {
  const query = useQuery(timetableQuery())
  return (
    <Stack gap="lg">
      <SettingsCard
        title="Public timetable"
        tag={query.data?.isOn && <Status tone="good">On</Status>}
        lead="Your week for families who do not know you yet: found by search engines, and ready for your own site. Everybody sees the studio’s name, logo, address and phone, your terms and closed days, and the classes you tick; never a child or a parent."
      >
        <Loaded query={query} waiting={<Text c="dimmed">Loading...</Text>}>
          {(timetable) => <TimetableForm timetable={timetable} />}
        </Loaded>
      </SettingsCard>
      {query.data && <ShownClasses courses={query.data.courses} />}
    </Stack>
  )
}

function TimetableForm({ timetable: { isOn, slug } }: { timetable: Timetable }) {
  const cache = useQueryClient()
  const { studio } = useSignedIn()
  const saved = { isOn, slug: slug ?? slugFor(studio.name ?? '') }
  const form = useForm({
    initialValues: saved,
    validate: { slug: (typed) => Slug.safeParse(typed).error?.issues[0]?.message ?? null },
  })
  const adopt = useFollow(form, saved)
  const sending = useFormAction(form, editTimetable, {
    done: (answer) => {
      showTimetable(cache, answer)
      adopt(answer)
      say(answer.isOn ? 'Your timetable is public.' : 'Your timetable is no longer public.')
    },
  })
  return (
    <form onSubmit={sending.submit} noValidate>
      <Stack gap="lg" align="stretch">
        <Switch
          size="md"
          label="Show the timetable to everybody"
          description="Off, nobody finds it."
          {...form.getInputProps('isOn', { type: 'checkbox' })}
        />
        <TextInput
          label="Its address"
          description={`${timetableUrl(location.origin, form.values.slug)}${slug && slug !== form.values.slug ? ' · The one you have leads on to it.' : ''}`}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          autoCapitalize="none"
          spellCheck={false}
          maxLength={40}
          maw="24rem"
          {...form.getInputProps('slug')}
        />
        <SaveBar form={form} sending={sending} failed="Failed to save" />
        {isOn && slug && <TimetableLinks slug={slug} studioName={studio.name ?? ''} />}
      </Stack>
    </form>
  )
}

import { ChildrenPerFamily, mostChildrenPerFamily, type StudioSettings } from '@callboard/contract/studios'
import { Stack, Switch, Text } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { changedIn } from '../../lib/changed-in.ts'
import { useFollow } from '../../ui/settings/use-follow.ts'
import { useFormAction } from '../../lib/use-form-action.ts'
import { DigitsInput } from '../../ui/forms/digits-input.tsx'
import { SaveBar } from '../../ui/settings/save-bar.tsx'
import { Loaded } from '../../ui/loaded.tsx'
import { say } from '../../ui/notices/toasts.ts'
import { SettingsCard } from '../../ui/settings-card.tsx'
import { editStudio, studioSettingsQuery } from './api.ts'

const read = (typed: string) => ChildrenPerFamily.safeParse(typed ? Number(typed) : null)

export default function FamiliesCard() {
  const query = useQuery(studioSettingsQuery())
  return (
    <SettingsCard title="Families" lead="Parents add their own children. A limit keeps one family from using up your plan.">
      <Loaded query={query} waiting={<Text c="dimmed">Loading...</Text>}>
        {(settings) => <FamiliesForm settings={settings} />}
      </Loaded>
    </SettingsCard>
  )
}

/** The limit, and whether somebody looks at a parent's picture before the others do (S4 channels). */
function FamiliesForm({ settings: { childrenPerFamily, parentsPicturesWait } }: { settings: StudioSettings }) {
  const cache = useQueryClient()
  const saved = { childrenPerFamily: String(childrenPerFamily), parentsPicturesWait }
  const form = useForm({
    initialValues: saved,
    transformValues: (typed) => ({ ...typed, childrenPerFamily: Number(typed.childrenPerFamily) }),
    validate: (typed) => ({ childrenPerFamily: read(typed.childrenPerFamily).error?.issues[0]?.message ?? null }),
  })
  const adopt = useFollow(form, saved)
  const sending = useFormAction(form, (typed) => editStudio(changedIn({ childrenPerFamily, parentsPicturesWait }, typed)), {
    done: (_, typed) => {
      cache.setQueryData(studioSettingsQuery().queryKey, (kept) => kept && { ...kept, ...typed })
      adopt({ ...typed, childrenPerFamily: String(typed.childrenPerFamily) })
      say('Your settings for families have been saved.')
    },
  })
  return (
    <form onSubmit={sending.submit} noValidate>
      <Stack gap="lg" align="start">
        <DigitsInput
          label="Children that a family can add"
          description="At least 10 for each family. Owners are not limited."
          most={3}
          tooMany={() => `A family can add at most ${mostChildrenPerFamily} children`}
          maw="24rem"
          {...form.getInputProps('childrenPerFamily')}
        />
        <Switch
          size="md"
          label="Parents’ pictures wait for staff"
          description="Until an owner or a teacher of the channel has said who is in it, only the parent and staff see a picture that a parent has posted. Nobody is in a picture in your channels without photo consent."
          {...form.getInputProps('parentsPicturesWait', { type: 'checkbox' })}
        />
        <SaveBar form={form} sending={sending} failed="Failed to update studio" />
      </Stack>
    </form>
  )
}

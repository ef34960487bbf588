import { ChildrenPerFamily, mostChildrenPerFamily } from '@callboard/contract/studios'
import { Stack, Text } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { inWords } from '../../lib/refusals.ts'
import { useFormAction } from '../../lib/use-form-action.ts'
import { DigitsInput } from '../../ui/forms/digits-input.tsx'
import { SubmitButton } from '../../ui/forms/submit-button.tsx'
import { UnsavedGuard } from '../../ui/forms/unsaved-guard.tsx'
import { Loaded } from '../../ui/loaded.tsx'
import { FailureNotice } from '../../ui/notices/failure-notice.tsx'
import { say } from '../../ui/notices/toasts.ts'
import { SettingsCard } from '../../ui/settings-card.tsx'
import { editStudio, studioSettingsQuery } from './api.ts'

const read = (typed: string) => ChildrenPerFamily.safeParse(typed ? Number(typed) : null)

export function FamiliesCard() {
  const query = useQuery(studioSettingsQuery())
  return (
    <SettingsCard title="Families" lead="Parents add their own children. A limit keeps one family from using up your plan.">
      <Loaded query={query} waiting={<Text c="dimmed">Loading...</Text>}>
        {({ childrenPerFamily }) => <FamiliesForm key={childrenPerFamily} childrenPerFamily={childrenPerFamily} />}
      </Loaded>
    </SettingsCard>
  )
}

function FamiliesForm({ childrenPerFamily }: { childrenPerFamily: number }) {
  const cache = useQueryClient()
  const form = useForm({
    initialValues: { childrenPerFamily: String(childrenPerFamily) },
    validate: (typed) => ({ childrenPerFamily: read(typed.childrenPerFamily).error?.issues[0]?.message ?? null }),
  })
  const sending = useFormAction(form, (typed) => editStudio({ childrenPerFamily: Number(typed.childrenPerFamily) }), {
    done: (_, typed) => {
      form.resetDirty()
      cache.setQueryData(studioSettingsQuery().queryKey, (kept) => kept && { ...kept, childrenPerFamily: Number(typed.childrenPerFamily) })
      say('The limit for families has been saved.')
    },
  })
  return (
    <form onSubmit={sending.submit} noValidate>
      <Stack gap="md" align="start">
        <DigitsInput
          label="Children that a family can add"
          description="At least 10 for each family. Owners are not limited."
          most={3}
          tooMany={() => `A family can add at most ${mostChildrenPerFamily} children`}
          maw="24rem"
          {...form.getInputProps('childrenPerFamily')}
        />
        <SubmitButton busy={sending.busy} busyLabel="Saving…">
          Save limit
        </SubmitButton>
        <FailureNotice failure={inWords(sending.failure, 'Failed to update studio')} />
      </Stack>
      <UnsavedGuard unsaved={form.isDirty()} />
    </form>
  )
}

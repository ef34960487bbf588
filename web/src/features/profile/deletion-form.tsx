import { farewells } from '@callboard/contract/auth'
import { backupWords } from '@callboard/contract/erased-names'
import { deletePhrase } from '@callboard/contract/profile'
import { Button, Group, Radio, Stack, Text, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { seenOf } from '@callboard/contract/seen-figures'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { inWords } from '../../lib/refusals.ts'
import { endSession, useSignedIn } from '../../lib/session/session.ts'
import { useLeftOpen } from '../../lib/session/use-left-open.ts'
import { useFormAction } from '../../lib/use-form-action.ts'
import { FailureNotice } from '../../ui/notices/failure-notice.tsx'
import { Fields } from '../../ui/forms/fields.tsx'
import { Loaded } from '../../ui/loaded.tsx'
import { PackButton } from '../documents/proving/pack-button.tsx'
import { deleteAccount, deletionQuery } from './api.ts'
import { accountWords, type Deletion, studioWords } from './deletion-words.ts'

interface FormProps {
  onCancel: () => void
}

export default function DeletionForm(props: FormProps) {
  return (
    <Loaded query={useQuery(deletionQuery())} waiting={<Text c="dimmed">Loading...</Text>}>
      {(deletion) => <CountedForm deletion={deletion} {...props} />}
    </Loaded>
  )
}

function CountedForm({ deletion, onCancel }: FormProps & { deletion: Deletion }) {
  const isOwner = deletion.studio !== null
  const isLastOwner = isOwner && deletion.otherOwners === 0
  const form = useForm<{ phrase: string; what: 'account' | 'studio' }>({
    initialValues: { phrase: '', what: isLastOwner ? 'studio' : 'account' },
    validate: { phrase: (typed) => (typed === deletePhrase ? null : 'Please type "delete my account" to confirm') },
  })
  const savesEvidence = useLeftOpen('books')
  const cache = useQueryClient()
  const { currency } = useSignedIn().studio
  const seen = (what: 'account' | 'studio') => seenOf(what === 'studio' && deletion.studio ? deletion.studio.leaving : deletion.leaving)
  const sending = useFormAction(form, ({ what }) => deleteAccount({ phrase: deletePhrase, what, seen: seen(what) }), {
    done: ({ deleted, goesOn }) => endSession('signed-out', farewells[goesOn ? (`${deleted}OfSeveral` as const) : deleted]),
    failed: ({ code }) => {
      if (code === 'figures-changed') void cache.invalidateQueries({ queryKey: deletionQuery().queryKey })
    },
  })
  const own = accountWords(deletion, currency)
  return (
    <form onSubmit={sending.submit} noValidate>
      <Stack gap="md" maw="40rem">
        {deletion.studio ? (
          <Radio.Group label="What would you like to delete?" {...form.getInputProps('what')}>
            <Stack gap="sm" mt="xs">
              <Radio
                size="md"
                value="account"
                label="Only my account: the studio stays open"
                description={
                  isLastOwner ? 'You are the only owner. Make someone else an owner first, or delete the studio.' : own.join(' ')
                }
                disabled={isLastOwner}
              />
              <Radio
                size="md"
                value="studio"
                label="My account and the entire studio, with all teacher and parent accounts"
                description={studioWords(deletion.studio, deletion.otherStudios, currency).join(' ')}
              />
            </Stack>
          </Radio.Group>
        ) : (
          own.map((sentence) => <Text key={sentence}>{sentence}</Text>)
        )}
        {form.getValues().what === 'studio' && savesEvidence && (
          <Stack gap="xs" align="flex-start">
            <Text>
              Everything is erased with the studio, signatures too. <a href="#archive">Download everything</a> first, or at least the
              evidence of what was signed: you cannot have it afterwards.
            </Text>
            <PackButton />
          </Stack>
        )}
        <Text c="dimmed">{backupWords}</Text>
        <Fields>
          <TextInput
            label={
              <>
                Type <span translate="no">“{deletePhrase}”</span> to confirm
              </>
            }
            autoComplete="off"
            autoCapitalize="none"
            autoCorrect="off"
            spellCheck={false}
            required
            {...form.getInputProps('phrase')}
          />
        </Fields>
        <Group gap="sm">
          <Button type="submit" color="red" aria-disabled={sending.busy || undefined}>
            <span aria-live="polite">
              {sending.busy ? 'Deleting…' : form.getValues().what === 'studio' ? 'Delete account and studio' : 'Delete account'}
            </span>
          </Button>
          <Button variant="default" onClick={onCancel}>
            Cancel
          </Button>
        </Group>
        <FailureNotice failure={inWords(sending.failure, 'Failed to delete account')} />
      </Stack>
    </form>
  )
}

import { type Invitation, SendInvitation, type SentTogether } from '@callboard/contract/invitations'
import { Email } from '@callboard/contract/text'
import { Group, Radio, Stack, Textarea } from '@mantine/core'
import { schemaResolver, useForm } from '@mantine/form'
import { type KeyboardEvent, useMemo, useRef } from 'react'
import { figures } from '../../lib/format/figures.ts'
import { newId } from '../../lib/new-id.ts'
import { inWords } from '../../lib/refusals.ts'
import { useFormAction } from '../../lib/use-form-action.ts'
import { FailureNotice } from '../../ui/notices/failure-notice.tsx'
import { FormFooter } from '../../ui/forms/form-footer.tsx'
import { focusAtOnce } from '../../ui/panels/focus-at-once.ts'
import { UnsavedGuard } from '../../ui/forms/unsaved-guard.tsx'
import { sendInvitation, sendMany } from './api.ts'
import { InvitePreview, usePreview } from './invite-preview.tsx'
import { parseAddresses } from './parse-addresses.ts'

interface Props {
  onSent: (invitation: Invitation) => void
  onSentTogether: (sent: SentTogether) => Promise<void>
  onFull: (words: string) => void
  onCancel: () => void
}

type Typed = { email: string; role: 'teacher' | 'parent' }

const ofOne = schemaResolver(SendInvitation.omit({ id: true }), { sync: true })
const isOne = (typed: string) => Email.safeParse(typed).success
const isListOf = (typed: string) => !isOne(typed) && parseAddresses(typed).people.length > 0

export function InviteForm({ onSent, onSentTogether, onFull, onCancel }: Props) {
  // One id per request: a retry after a lost answer sends no second mail.
  const attempt = useRef({ id: newId(), of: '' })
  const form = useForm<Typed>({
    initialValues: { email: '', role: 'parent' },
    validate: (typed) => (isListOf(typed.email) ? {} : ofOne(typed)),
  })
  const { email: typed, role } = form.values
  const parsed = useMemo(() => parseAddresses(typed), [typed])
  const isList = !isOne(typed) && parsed.people.length > 0
  const preview = usePreview(parsed, role, isList)
  const sending = useFormAction(
    form,
    async (values) => {
      const of = `${values.role} ${values.email}`
      if (attempt.current.of && attempt.current.of !== of) attempt.current.id = newId()
      attempt.current.of = of
      const { id } = attempt.current
      if (!isListOf(values.email)) return onSent(await sendInvitation({ id, ...values }))
      return onSentTogether(await sendMany({ id, role: values.role, people: parseAddresses(values.email).people }))
    },
    {
      failed: ({ code, message }) => {
        if (code === 'invited-before' || code === 'sent-before') attempt.current = { id: newId(), of: '' }
        if (code !== 'capacity-full') return false
        onFull(message)
        return true
      },
    },
  )
  /** A line break belongs to a list; after one address, Enter sends it. */
  const sendOne = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing || isList) return
    event.preventDefault()
    event.currentTarget.form?.requestSubmit()
  }
  const invite = preview.isPending ? 'Invite' : `Invite ${figures(preview.count)}`
  return (
    <form onSubmit={sending.submit} noValidate>
      <Stack>
        <Textarea
          label="Email"
          description="One address, or a whole list as your email program or spreadsheet copies it."
          inputMode="email"
          withAsterisk
          autosize
          minRows={1}
          styles={{ input: { minHeight: 44 } }}
          maxRows={8}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          ref={focusAtOnce}
          data-autofocus
          onKeyDown={sendOne}
          {...form.getInputProps('email')}
        />
        {isList && <InvitePreview {...preview} />}
        <Radio.Group label="Role" {...form.getInputProps('role')}>
          <Group mt="xs" gap="lg">
            <Radio value="parent" label="Parent" />
            <Radio value="teacher" label="Teacher" />
          </Group>
        </Radio.Group>
        <FormFooter
          submitLabel={sending.failure?.kind === 'no-answer' ? 'Try again' : isList ? invite : 'Send Invitation'}
          busyLabel="Sending…"
          busy={sending.busy}
          disabled={isList && (preview.isTooLong || (!preview.isPending && preview.count === 0))}
          onCancel={onCancel}
        />
        <FailureNotice failure={inWords(sending.failure, 'Failed to create invitation')} />
      </Stack>
      <UnsavedGuard unsaved={form.isDirty() && !sending.busy} />
    </form>
  )
}

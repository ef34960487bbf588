import { Term } from '@callboard/contract/terms'
import { longest } from '@callboard/contract/text'
import { Stack } from '@mantine/core'
import { schemaResolver, useForm } from '@mantine/form'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { newId } from '../../lib/new-id.ts'
import { offerUndo } from '../../lib/offer-undo.ts'
import { inWords } from '../../lib/refusals.ts'
import { useFormAction } from '../../lib/use-form-action.ts'
import { CountedInput } from '../../ui/forms/counted-field.tsx'
import { DateInput } from '../../ui/forms/date-input.tsx'
import { FormFooter } from '../../ui/forms/form-footer.tsx'
import { FailureNotice } from '../../ui/notices/failure-notice.tsx'
import { say } from '../../ui/notices/toasts.ts'
import { SidePanel } from '../../ui/panels/side-panel.tsx'
import { useEntrance } from '../../ui/panels/use-entrance.ts'
import { termsQuery } from './api.ts'
import { addTerm, editTerm, undoTerms } from './calls.ts'
import { inOrder } from './in-order.ts'

interface Props {
  opened: boolean
  /** null: a new one */
  term: Term | null
  onClose: () => void
}

/** Remount for each opening: the id of a new term is created first, so that a repeated save adds one. */
export function TermPanel({ opened, term, onClose }: Props) {
  const cache = useQueryClient()
  const [id] = useState(() => term?.id ?? newId())
  const form = useForm({
    initialValues: { name: term?.name ?? '', startsOn: term?.startsOn ?? '', endsOn: term?.endsOn ?? '' },
    validate: inOrder(schemaResolver(Term.omit({ id: true }), { sync: true })),
  })
  const sending = useFormAction(form, (typed) => (term ? editTerm({ id, ...typed }) : addTerm({ id, ...typed })), {
    names: { 'term.name': 'name', 'term.startsOn': 'startsOn', 'term.endsOn': 'endsOn' },
    done: async ({ undo }, { name }) => {
      await cache.invalidateQueries({ queryKey: termsQuery().queryKey })
      say(`${name} has been saved.`, offerUndo(undo, undoTerms))
      onClose()
    },
  })
  return (
    <SidePanel
      opened={useEntrance(opened)}
      onClose={onClose}
      title={term ? 'Edit term' : 'Add term'}
      dirty={form.isDirty()}
      onSubmit={sending.submit}
      footer={(close) => (
        <Stack gap="xs">
          <FailureNotice failure={inWords(sending.failure, 'Failed to save term')} />
          <FormFooter submitLabel="Save term" busyLabel="Saving…" busy={sending.busy} onCancel={close} />
        </Stack>
      )}
    >
      <Stack>
        <CountedInput
          label="Name"
          withAsterisk
          most={longest.name}
          autoComplete="off"
          placeholder="Autumn term"
          data-autofocus
          {...form.getInputProps('name')}
        />
        <DateInput label="First day" withAsterisk {...form.getInputProps('startsOn')} />
        <DateInput label="Last day" withAsterisk {...form.getInputProps('endsOn')} />
      </Stack>
    </SidePanel>
  )
}

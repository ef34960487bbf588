import { Closure, type ClosureKind } from '@callboard/contract/terms'
import { longest } from '@callboard/contract/text'
import { SegmentedControl, Stack } from '@mantine/core'
import { schemaResolver, useForm } from '@mantine/form'
import { useState } from 'react'
import { newId } from '../../lib/new-id.ts'
import { inWords } from '../../lib/refusals.ts'
import { CountedInput } from '../../ui/forms/counted-field.tsx'
import { DateInput } from '../../ui/forms/date-input.tsx'
import { FormFooter } from '../../ui/forms/form-footer.tsx'
import { FailureNotice } from '../../ui/notices/failure-notice.tsx'
import { SidePanel } from '../../ui/panels/side-panel.tsx'
import { useEntrance } from '../../ui/panels/use-entrance.ts'
import { closeDays, editClosure } from './calls.ts'
import { inOrder } from './in-order.ts'
import { kindWords } from './term-words.ts'
import { type ClashesShown, useClosing } from './use-closing.tsx'

interface Props {
  opened: boolean
  /** null: a new one */
  closure: Closure | null
  clashesShown: ClashesShown
  onClose: () => void
}

/** Remount for each opening. */
export function ClosurePanel({ opened, closure, clashesShown, onClose }: Props) {
  const [id] = useState(() => closure?.id ?? newId())
  const [was] = useState(closure)
  const form = useForm({
    initialValues: {
      kind: closure?.kind ?? ('half-term' as ClosureKind),
      reason: closure?.reason ?? (kindWords['half-term'] as string),
      startsOn: closure?.startsOn ?? '',
      endsOn: closure?.endsOn ?? '',
    },
    validate: inOrder(schemaResolver(Closure.omit({ id: true }), { sync: true })),
  })
  const closing = useClosing(onClose, clashesShown)
  const submit = form.onSubmit((typed) => {
    const after = { id, ...typed }
    void closing.start({
      put: [after],
      remove: [],
      save: (seen) => (was ? editClosure(after, was, seen) : closeDays([after], seen)),
      title: closure ? `Change ${closure.reason}?` : `Close for ${typed.reason}?`,
      confirmLabel: closure ? 'Save changes' : 'Close these days',
      done: `Saved: ${typed.reason}`,
    })
  })
  const { onChange: chooseKind, ...kind } = form.getInputProps('kind')
  return (
    <>
      <SidePanel
        opened={useEntrance(opened)}
        onClose={onClose}
        title={closure ? 'Edit closed days' : 'Add closed days'}
        dirty={form.isDirty()}
        onSubmit={submit}
        footer={(close) => (
          <Stack gap="xs">
            <FailureNotice failure={inWords(closing.failure, 'Failed to save closed days')} />
            <FormFooter submitLabel="Save closed days" busyLabel="Saving…" busy={closing.busy} onCancel={close} />
          </Stack>
        )}
      >
        <Stack>
          <SegmentedControl
            fullWidth
            aria-label="Kind"
            data={Object.entries(kindWords).map(([value, label]) => ({ value, label }))}
            {...kind}
            onChange={(next) => {
              chooseKind(next)
              const isTyped = form.values.reason !== '' && !Object.values<string>(kindWords).includes(form.values.reason)
              if (!isTyped) form.setFieldValue('reason', kindWords[next as ClosureKind])
            }}
          />
          <CountedInput
            label="Reason"
            description="Families and teachers see this in the calendar."
            withAsterisk
            most={longest.name}
            autoComplete="off"
            data-autofocus
            {...form.getInputProps('reason')}
          />
          <DateInput
            label="First day"
            withAsterisk
            {...form.getInputProps('startsOn')}
            onChange={(date) => {
              if (form.values.endsOn === '' || form.values.endsOn === form.values.startsOn) form.setFieldValue('endsOn', date)
              form.setFieldValue('startsOn', date)
            }}
          />
          <DateInput label="Last day" withAsterisk {...form.getInputProps('endsOn')} />
        </Stack>
      </SidePanel>
      {closing.dialog}
    </>
  )
}

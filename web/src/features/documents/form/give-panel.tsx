import type { Document } from '@callboard/contract/documents'
import { Stack } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { inWords } from '../../../lib/refusals.ts'
import { useAction } from '../../../lib/use-action.ts'
import { plural } from '../../../lib/words.ts'
import { FormFooter } from '../../../ui/forms/form-footer.tsx'
import { FailureNotice } from '../../../ui/notices/failure-notice.tsx'
import { say } from '../../../ui/notices/toasts.ts'
import { SidePanel } from '../../../ui/panels/side-panel.tsx'
import { useEntrance } from '../../../ui/panels/use-entrance.ts'
import { addRecipients, refetchDocuments } from '../calls.ts'
import { type ChosenRecipient, recipientsOf } from './chosen-recipients.ts'
import { LaterSwitch } from './later-switch.tsx'
import { RecipientPicker } from './recipient-picker.tsx'
import { useLater } from './use-later.ts'
import css from './form.module.css'

interface GivePanelProps {
  opened: boolean
  document: Document
  onClose: () => void
}

export default function GivePanel({ opened, document: { id, name, requiresSignature, perChild }, onClose }: GivePanelProps) {
  const cache = useQueryClient()
  const [chosen, setChosen] = useState<ChosenRecipient[]>([])
  const later = useLater(chosen)
  const giving = useAction(() => addRecipients(id, recipientsOf(chosen, later.isOn)), {
    done: ({ added }) => {
      refetchDocuments(cache)
      say(addedWords(added, name, perChild))
      onClose()
    },
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (chosen.length > 0) void giving.run()
  }
  return (
    <SidePanel
      opened={useEntrance(opened)}
      onClose={onClose}
      title="Add recipients"
      isWide
      dirty={chosen.length > 0}
      onSubmit={submit}
      footer={(close) => (
        <Stack gap="xs">
          <FailureNotice failure={inWords(giving.failure, 'Failed to add recipients')} />
          <FormFooter submitLabel="Give document" busyLabel="Giving…" busy={giving.busy} disabled={chosen.length === 0} onCancel={close} />
        </Stack>
      )}
    >
      <p className={css.about}>
        {`Who has ${name} already is not asked twice. The others are notified now, and asked to ${requiresSignature ? 'sign' : 'read'} it.`}
      </p>
      <RecipientPicker chosen={chosen} onChange={setChosen} />
      <LaterSwitch chosen={chosen} checked={later.isOn} onChange={later.set} />
    </SidePanel>
  )
}

function addedWords(added: number, name: string, perChild: boolean): string {
  if (added === 0) return `Everybody you chose has ${name} already.`
  return `${name} has been given ${perChild ? `for ${plural(added, 'child', 'children')}` : `to ${plural(added, 'person', 'people')}`}.`
}

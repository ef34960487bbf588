import type { Document, DocumentRecipient } from '@callboard/contract/documents'
import { IconBellRinging, IconShieldCheck, IconUserMinus } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { lazyPart } from '../../../lib/parts/lazy-part.ts'
import { useAction } from '../../../lib/use-action.ts'
import { RowMenu } from '../../../ui/lists/row-menu.tsx'
import { say, sayFailed } from '../../../ui/notices/toasts.ts'
import { Panels } from '../../../ui/panels/panels.tsx'
import { usePanels } from '../../../ui/panels/use-panels.ts'
import { refetchDocuments, remind } from '../calls.ts'
import { forChild } from '../document-words.ts'
import { notReminded, reminded } from '../remind-words.ts'

const EvidenceDialog = lazyPart(async () => ({ default: (await import('../proving/evidence-dialog.tsx')).EvidenceDialog }))

interface RecipientMenuProps {
  document: Document
  recipient: DocumentRecipient
  mayWork: boolean
  onRemove: () => void
}

/** What an owner does with one of those who have a document; nothing may be left of it. */
export function RecipientMenu({ document, recipient, mayWork, onRemove }: RecipientMenuProps) {
  const cache = useQueryClient()
  const panels = usePanels<string>()
  const { id, user, child, signatureId, mayRemind } = recipient
  const sending = useAction(() => remind(document.id, id), {
    done: () => {
      refetchDocuments(cache)
      say(reminded)
    },
    failed: (failure) => {
      sayFailed('Not reminded', notReminded(failure))
      refetchDocuments(cache)
      return null
    },
  })
  const items = [
    ...(mayWork && mayRemind ? [{ label: 'Send Reminder', icon: IconBellRinging, onChoose: () => void sending.run() }] : []),
    ...(signatureId ? [{ label: 'Evidence and signed copy', icon: IconShieldCheck, onChoose: () => panels.open(signatureId) }] : []),
    ...(mayWork ? [{ label: 'Remove', icon: IconUserMinus, onChoose: onRemove }] : []),
  ]
  return (
    <>
      {items.length > 0 && <RowMenu label={`Actions for ${forChild(user.name, child)}`} items={items} />}
      <Panels of={panels}>{(opened, shown) => <EvidenceDialog {...shown} signatureId={opened} />}</Panels>
    </>
  )
}

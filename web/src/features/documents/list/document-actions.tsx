import type { Document } from '@callboard/contract/documents'
import { lazyPart } from '../../../lib/parts/lazy-part.ts'
import { WithdrawDialog } from './withdraw-dialog.tsx'

const EditPanel = lazyPart(() => import('../form/edit-panel.tsx'))
const ReplacePanel = lazyPart(() => import('../form/replace-panel.tsx'))
const GivePanel = lazyPart(() => import('../form/give-panel.tsx'))

export type Action = 'give' | 'edit' | 'replace' | 'withdraw'

interface DocumentActionsProps {
  kind: Action
  document: Document
  opened: boolean
  onClose: () => void
  /** it was withdrawn */
  onGone: () => void
}

/** What an owner does with a document, from its page. Remount for each opening. */
export function DocumentActions({ kind, onGone, ...shown }: DocumentActionsProps) {
  if (kind === 'withdraw') return <WithdrawDialog {...shown} onGone={onGone} />
  if (kind === 'give') return <GivePanel {...shown} />
  return kind === 'edit' ? <EditPanel {...shown} /> : <ReplacePanel {...shown} />
}

import type { Document } from '@callboard/contract/documents'
import { IconArrowBackUp, IconFileUpload, IconPencil, IconUserPlus } from '@tabler/icons-react'
import { RowMenu } from '../../../ui/lists/row-menu.tsx'
import type { Action } from './document-actions.tsx'

interface DocumentMenuProps {
  document: Document
  onBegin: (action: Action) => void
}

const actions = [
  { action: 'give', label: 'Add recipients', icon: IconUserPlus },
  { action: 'edit', label: 'Edit details', icon: IconPencil },
  { action: 'replace', label: 'Replace the file', icon: IconFileUpload },
  { action: 'withdraw', label: 'Withdraw', icon: IconArrowBackUp },
] as const

export function DocumentMenu({ document: { name }, onBegin }: DocumentMenuProps) {
  return (
    <RowMenu label={`Actions for ${name}`} items={actions.map(({ action, ...shown }) => ({ ...shown, onChoose: () => onBegin(action) }))} />
  )
}

import type { Document } from '@callboard/contract/documents'
import { IconArrowBackUp, IconFileText, IconFileUpload, IconPencil, IconUserPlus } from '@tabler/icons-react'
import { RowMenu } from '../../../ui/lists/row-menu.tsx'
import type { Action } from './document-actions.tsx'

interface DocumentMenuProps {
  document: Document
  mayWork: boolean
  onOpen: () => void
  onBegin: (action: Action) => void
}

const actions = [
  { action: 'give', label: 'Add recipients', icon: IconUserPlus },
  { action: 'edit', label: 'Edit details', icon: IconPencil },
  { action: 'replace', label: 'Replace the file', icon: IconFileUpload },
  { action: 'withdraw', label: 'Withdraw', icon: IconArrowBackUp },
] as const

export function DocumentMenu({ document: { name }, mayWork, onOpen, onBegin }: DocumentMenuProps) {
  const changes = mayWork ? actions.map(({ action, ...shown }) => ({ ...shown, onChoose: () => onBegin(action) })) : []
  return <RowMenu label={`Actions for ${name}`} items={[{ label: 'Open document', icon: IconFileText, onChoose: onOpen }, ...changes]} />
}

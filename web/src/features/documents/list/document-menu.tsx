import type { Document } from '@callboard/contract/documents'
import { IconArrowBackUp, IconFileText, IconFileUpload, IconPencil, IconUserPlus } from '@tabler/icons-react'
import { RowMenu } from '../../../ui/lists/row-menu.tsx'
import type { Deed } from './document-deeds.tsx'

interface DocumentMenuProps {
  document: Document
  mayWork: boolean
  onOpen: () => void
  onBegin: (deed: Deed) => void
}

const deeds = [
  { deed: 'give', label: 'Add recipients', icon: IconUserPlus },
  { deed: 'edit', label: 'Edit details', icon: IconPencil },
  { deed: 'replace', label: 'Replace the file', icon: IconFileUpload },
  { deed: 'withdraw', label: 'Withdraw', icon: IconArrowBackUp },
] as const

export function DocumentMenu({ document: { name }, mayWork, onOpen, onBegin }: DocumentMenuProps) {
  const changes = mayWork ? deeds.map(({ deed, ...shown }) => ({ ...shown, onChoose: () => onBegin(deed) })) : []
  return <RowMenu label={`Actions for ${name}`} items={[{ label: 'Open document', icon: IconFileText, onChoose: onOpen }, ...changes]} />
}

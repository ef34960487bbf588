import type { Document } from '@callboard/contract/documents'
import { IconArrowBackUp, IconFileUpload, IconFileZip, IconPencil, IconUserPlus } from '@tabler/icons-react'
import { RowMenu } from '../../../ui/lists/row-menu.tsx'
import { saveFromMenu } from '../../../ui/save-file.ts'
import { packAddress } from '../calls.ts'
import { packFailed } from '../proving/pack-button.tsx'
import type { Action } from './document-actions.tsx'

interface DocumentMenuProps {
  document: Document
  /** the evidence stays open after the plan has ended */
  mayWork: boolean
  onBegin: (action: Action) => void
}

const actions = [
  { action: 'give', label: 'Add recipients', icon: IconUserPlus },
  { action: 'edit', label: 'Edit details', icon: IconPencil },
  { action: 'replace', label: 'Replace the file', icon: IconFileUpload },
  { action: 'withdraw', label: 'Withdraw', icon: IconArrowBackUp },
] as const

export function DocumentMenu({ document: { id, name, hasSignatures }, mayWork, onBegin }: DocumentMenuProps) {
  const pack = { address: packAddress(id), name: `Evidence, ${name}.zip`, failed: packFailed }
  const items = [
    ...(mayWork ? actions.map(({ action, ...shown }) => ({ ...shown, onChoose: () => onBegin(action) })) : []),
    ...(hasSignatures ? [{ label: 'Evidence pack (ZIP)', icon: IconFileZip, onChoose: () => void saveFromMenu(pack) }] : []),
  ]
  return items.length > 0 && <RowMenu label={`Actions for ${name}`} items={items} />
}

import { readAsWords, signedForWords } from '@callboard/contract/document-states'
import { roleLabels } from '@callboard/contract/role-labels'
import type { Evidence } from '@callboard/contract/signature-evidence'
import { writeCsv } from '../../../platform/tables/write-csv.ts'

export interface PackedSignature {
  readonly id: string
  readonly erasedAt: Date | null
  readonly evidence: Evidence
  /** its name in the pack; null: erased when its time was over */
  readonly copy: string | null
  /** the stored file of the copy */
  readonly copyId: string | null
  /** the hashes that the record has of its copies */
  readonly prints: readonly string[]
}

export function writeSignatures(signatures: readonly PackedSignature[]): string {
  return writeCsv(signatures, [
    { head: 'Signed by', cell: ({ evidence }) => evidence.signature },
    { head: 'Name of the account', cell: ({ evidence }) => evidence.accountName },
    { head: 'Email', cell: ({ evidence }) => evidence.email },
    { head: 'Role', cell: ({ evidence }) => roleLabels[evidence.role] },
    { head: 'For', cell: ({ evidence }) => evidence.children.map(signedForWords).join('; ') },
    { head: 'Version', cell: ({ evidence }) => evidence.version },
    { head: 'Signed (UTC)', cell: ({ evidence }) => evidence.signedAt },
    { head: 'Made on the device, by its own clock (UTC)', cell: ({ evidence }) => evidence.madeAt },
    { head: 'Late', cell: ({ evidence }) => (evidence.isLate ? 'Yes' : 'No') },
    { head: 'Read', cell: ({ evidence }) => evidence.readAs && readAsWords[evidence.readAs] },
    { head: 'Network address', cell: ({ evidence }) => evidence.address },
    { head: 'Browser', cell: ({ evidence }) => evidence.browser },
    { head: 'Code', cell: ({ evidence }) => evidence.code },
    { head: 'Entry of the record', cell: ({ evidence }) => evidence.entry.number },
    { head: 'Hash of the entry', cell: ({ evidence }) => evidence.entry.hash },
    { head: 'The record confirms it', cell: ({ evidence }) => (evidence.holds ? 'Yes' : 'No') },
    { head: 'Signed copy', cell: ({ copy }) => copy ?? 'Erased, as its time was over' },
  ])
}

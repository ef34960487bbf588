import { type DocumentBadge, documentBadgeWords, type RecipientStatus, recipientStatusWords } from '@callboard/contract/document-states'
import { Status } from '../../ui/status.tsx'

const badgeTones = { signed: 'good', overdue: 'bad', 'signature-required': 'warn', 'view-only': 'plain' } as const
const statusTones = { signed: 'good', 'by-family': 'good', viewed: 'accent', none: 'plain' } as const

export const BadgeTag = ({ badge }: { badge: DocumentBadge }) => <Status tone={badgeTones[badge]}>{documentBadgeWords[badge]}</Status>
export const StatusTag = ({ status }: { status: RecipientStatus }) => (
  <Status tone={statusTones[status]}>{recipientStatusWords[status]}</Status>
)

import { type DocumentBadge, documentBadgeWords, type RecipientStatus, recipientStatusWords } from '@callboard/contract/document-states'
import { Tag } from '../../ui/tag.tsx'

const badgeTones = { signed: 'good', overdue: 'bad', 'signature-required': 'warn', 'view-only': 'plain' } as const
const statusTones = { signed: 'good', viewed: 'accent', none: 'plain' } as const

export const BadgeTag = ({ badge }: { badge: DocumentBadge }) => <Tag tone={badgeTones[badge]}>{documentBadgeWords[badge]}</Tag>
export const StatusTag = ({ status }: { status: RecipientStatus }) => <Tag tone={statusTones[status]}>{recipientStatusWords[status]}</Tag>

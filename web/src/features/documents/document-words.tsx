import { type DocumentBadge, documentBadgeWords, type RecipientStatus, recipientStatusWords } from '@callboard/contract/document-states'
import { useNow } from '../../lib/use-now.ts'
import { Tag } from '../../ui/tag.tsx'
import { exactTime, relativeTime } from '../notifications/relative-time.ts'

const badgeTones = { signed: 'good', overdue: 'bad', 'signature-required': 'warn', 'view-only': 'plain' } as const
const statusTones = { signed: 'good', viewed: 'accent', none: 'plain' } as const

export const BadgeTag = ({ badge }: { badge: DocumentBadge }) => <Tag tone={badgeTones[badge]}>{documentBadgeWords[badge]}</Tag>
export const StatusTag = ({ status }: { status: RecipientStatus }) => <Tag tone={statusTones[status]}>{recipientStatusWords[status]}</Tag>

/** "5 minutes ago"; on resting, the exact moment. */
export function Ago({ at }: { at: string }) {
  const now = useNow()
  return (
    <time dateTime={at} title={exactTime(at)}>
      {relativeTime(at, now)}
    </time>
  )
}

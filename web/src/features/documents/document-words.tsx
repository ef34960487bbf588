import { type DocumentBadge, documentBadgeWords, type RecipientStatus, recipientStatusWords } from '@callboard/contract/document-states'
import type { SignedChild } from '@callboard/contract/signed-child'
import { Tag } from '../../ui/tag.tsx'

const badgeTones = { signed: 'good', overdue: 'bad', 'signature-required': 'warn', 'view-only': 'plain' } as const
const statusTones = { signed: 'good', viewed: 'accent', none: 'plain' } as const

export const BadgeTag = ({ badge }: { badge: DocumentBadge }) => <Tag tone={badgeTones[badge]}>{documentBadgeWords[badge]}</Tag>
export const StatusTag = ({ status }: { status: RecipientStatus }) => <Tag tone={statusTones[status]}>{recipientStatusWords[status]}</Tag>

/** "Consent for Mia Ellis" */
export const forChild = (what: string, child: string | null): string => (child === null ? what : `${what} for ${child}`)

/** Null: none, or several. */
export const onlyChild = (children: readonly SignedChild[]): string | null => (children.length === 1 ? (children[0]?.name ?? null) : null)

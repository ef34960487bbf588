import type { CalendarFeed } from '@callboard/contract/calendar-feeds'
import type { Asked } from '../../platform/http/visitor.ts'
import { feedAddress, openToken } from './feed-address.ts'
import type { OwnFeedRow } from './queries.ts'

export const noFeed: CalendarFeed = { url: null, createdAt: null, lastReadAt: null }

export function presentFeed({ secrets, publicUrl }: Pick<Asked, 'secrets' | 'publicUrl'>, row: OwnFeedRow | undefined): CalendarFeed {
  if (!row) return noFeed
  const token = openToken(secrets, row.sealedToken)
  return {
    url: token && feedAddress(publicUrl, token),
    createdAt: row.createdAt.toISOString(),
    lastReadAt: row.lastReadAt?.toISOString() ?? null,
  }
}

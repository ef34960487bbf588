import { readingDays, type Stage } from '@callboard/contract/standing'
import { endOf, type StoredStanding } from '@callboard/contract/subscription-status'

export type Stored = { readonly [Column in keyof StoredStanding]: StoredStanding[Column] | null } & {
  /** of an earlier subscription; null while one runs */
  readonly lastEndedAt: Date | null
}

/** @param now milliseconds since 1970 */
export function stageOf(stored: Stored, now: number): Stage {
  const { status, lastEndedAt } = stored
  if (status === null && lastEndedAt === null) return 'none'
  const end = status === null ? lastEndedAt : endOf({ ...stored, status }, now)
  if (end === null) return 'running'
  return now < end.getTime() + readingDays * 86_400_000 ? 'winding-down' : 'over'
}

import type { Archive } from '@callboard/contract/archives'
import type { FoundArchive } from './queries.ts'

/** After this long without coming further nobody is at it any more, and it can be asked for again. */
const givenUpHours = 3

/** Null: there is none any more. */
export function presentArchive(row: FoundArchive, now: Temporal.Instant): Archive | null {
  const at = now.epochMilliseconds
  if (row.expiresAt && row.expiresAt.getTime() <= at) return null
  const isStuck = row.state === 'making' && row.movedAt.getTime() <= at - givenUpHours * 3_600_000
  return {
    state: row.state === 'failed' || isStuck ? 'stopped' : row.state,
    done: row.done,
    total: row.total,
    askedAt: row.askedAt.toISOString(),
    finishedAt: row.finishedAt?.toISOString() ?? null,
    expiresAt: row.expiresAt?.toISOString() ?? null,
    bytes: row.size,
    print: row.print?.toString('hex') ?? null,
    missing: row.missing,
  }
}

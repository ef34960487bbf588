import type { DataRequest, PersonalArchive } from '@callboard/contract/personal-data'
import type { Clock } from '../../platform/clock.ts'
import { toDate } from '../../platform/clock.ts'
import type { PersonalArchiveRow } from './queries.ts'

/** A server that was killed for good leaves one behind; longer than all attempts of its job. */
const madeWithin = { hours: 12 }

/** Null: there is none, or it is over. */
export function presentPersonalArchive(row: PersonalArchiveRow | undefined, clock: Clock): PersonalArchive | null {
  const state = row && archiveState(row, clock)
  if (!row || !state || state === 'over') return null
  const { id, done, total, askedAt, bytes, expiresAt } = row
  return { id, state, done, total, askedAt: askedAt.toISOString(), bytes, expiresAt: expiresAt?.toISOString() ?? null }
}

export function archiveState({ state, askedAt, expiresAt }: PersonalArchiveRow, clock: Clock): PersonalArchiveRow['state'] {
  if (state === 'ready' && expiresAt && expiresAt <= toDate(clock.now())) return 'over'
  return state === 'making' && askedAt < toDate(clock.now().subtract(madeWithin)) ? 'failed' : state
}

export function presentRequest(row: PersonalArchiveRow | undefined, clock: Clock): DataRequest {
  return {
    archive: presentPersonalArchive(row, clock),
    receivedOn: row?.receivedOn ?? null,
    dueOn: row?.receivedOn ? Temporal.PlainDate.from(row.receivedOn).add({ months: 1 }).toString() : null,
    givenAt: row?.givenAt?.toISOString() ?? null,
    givenBy: row?.giverName ?? null,
  }
}

import type { Consents } from '@callboard/contract/students'
import { randomUUIDv7 } from 'node:crypto'
import type { Scope } from '../../../platform/actor.ts'
import { toDate } from '../../../platform/clock.ts'

export type ConsentSource = { readonly source: 'student-form' } | { readonly source: 'document'; readonly signatureId: string }

const kinds = { photo: 'photo', socialMedia: 'social-media', participation: 'participation' } as const satisfies Record<
  keyof Consents,
  string
>

/** Notes what was answered, and where (S4 documents); the caller has written it to the child, whose row it holds. */
export async function noteConsents(
  { db, studioId, clock }: Scope,
  studentId: string,
  answered: Partial<Consents>,
  { byUserId, ...source }: ConsentSource & { readonly byUserId: string },
): Promise<void> {
  const rows = Object.entries(answered).map(([kind, given]) => ({
    studioId,
    id: randomUUIDv7(),
    studentId,
    kind: kinds[kind as keyof Consents],
    given,
    ...source,
    changedBy: byUserId,
    changedAt: toDate(clock.now()),
  }))
  if (rows.length > 0) await db.insertInto('studentConsents').values(rows).execute()
}

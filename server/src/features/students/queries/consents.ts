import type { ConsentChange, Consents } from '@callboard/contract/students'
import { randomUUIDv7 } from 'node:crypto'
import type { Actor, Scope } from '../../../platform/actor.ts'
import { toDate } from '../../../platform/clock.ts'

export type ConsentSource =
  | { readonly source: 'student-form' }
  | { readonly source: 'document'; readonly signatureId: string }
  | { readonly source: 'in-writing'; readonly words: string }
  /** a file that was imported, by its name */
  | { readonly source: 'import'; readonly words: string }

export const kindOfName = { photo: 'photo', socialMedia: 'social-media', participation: 'participation' } as const satisfies Record<
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
    kind: kindOfName[kind as keyof Consents],
    given,
    ...source,
    changedBy: byUserId,
    changedAt: toDate(clock.now()),
  }))
  if (rows.length > 0) await db.insertInto('studentConsents').values(rows).execute()
}

/** As many as a family could want to read; all are kept. */
const shown = 60

/** What was answered about a child's consents, newest first, each with the name that its document had when it was signed. */
export async function consentChanges({ db, studioId, role }: Actor, studentId: string): Promise<ConsentChange[]> {
  const rows = await db
    .selectFrom('studentConsents as c')
    .innerJoin('users as u', (join) => join.onRef('u.studioId', '=', 'c.studioId').onRef('u.id', '=', 'c.changedBy'))
    .leftJoin('documentSignatures as s', (join) => join.onRef('s.studioId', '=', 'c.studioId').onRef('s.id', '=', 'c.signatureId'))
    .leftJoin('trailTexts as t', (join) =>
      join.onRef('t.studioId', '=', 's.studioId').onRef('t.number', '=', 's.trailNumber').on('t.field', '=', 'document'),
    )
    .select(['c.kind', 'c.given', 'c.source', 'c.changedAt', 't.text as documentName', 'c.words', 'u.name', 'u.role'])
    .where('c.studioId', '=', studioId)
    .where('c.studentId', '=', studentId)
    .orderBy('c.changedAt', 'desc')
    .orderBy('c.id', 'desc')
    .limit(shown)
    .execute()
  return rows.map(({ kind, changedAt, words, name, role: rank, ...row }) => ({
    ...row,
    kind: nameOfKind[kind],
    changedAt: changedAt.toISOString(),
    by: rank === 'deleted' ? null : name,
    words: role === 'owner' ? words : '',
  }))
}

export const nameOfKind = { photo: 'photo', 'social-media': 'socialMedia', participation: 'participation' } as const satisfies Record<
  string,
  keyof Consents
>

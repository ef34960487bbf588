import type { Consents } from '@callboard/contract/students'
import type { Scope } from '../../../platform/actor.ts'
import { toDate } from '../../../platform/clock.ts'
import type { Two } from '../../../platform/db/move-rows.ts'
import { nameOfKind, noteConsents } from '../queries/consents.ts'
import { standingNos, type StandingRow } from '../queries/standing-nos.ts'
import { consentsInRow, consentsOf } from '../student-fields.ts'

/** What counted before two records were put together: the Nos that stood, and who has answered for the kept one. */
export interface ConsentsBefore {
  readonly kept: Consents
  readonly other: Consents
  readonly nos: readonly StandingRow[]
  readonly answeredBy: ReadonlySet<string>
}

export async function readConsents(scope: Scope, { keepId, otherId }: Two): Promise<ConsentsBefore> {
  return {
    kept: consentsOf(await consentRow(scope, keepId)),
    other: consentsOf(await consentRow(scope, otherId)),
    nos: [...(await standingNos(scope, keepId)), ...(await standingNos(scope, otherId))],
    answeredBy: await answersOf(scope, keepId),
  }
}

/**
 * Settles what counts once the answers of both stand together: a No goes on standing unless whoever said it has said otherwise of the kept one,
 * and a Yes of either counts where none stands. @returns what counts, and the ids of the Nos that were written anew
 */
export async function joinConsents(
  scope: Scope,
  keepId: string,
  { kept, other, nos, answeredBy }: ConsentsBefore,
): Promise<{ consents: Consents; noted: string[] }> {
  const still = await standingNos(scope, keepId)
  const isLost = (no: StandingRow) => still.every((one) => one.kind !== no.kind || one.userId !== no.userId)
  const noted: string[] = []
  for (const no of nos.filter((one) => !answeredBy.has(`${one.kind} ${one.userId}`) && isLost(one)))
    noted.push(...(await noteNo(scope, keepId, no.kind, no.userId)))
  const standing = new Set((await standingNos(scope, keepId)).map(({ kind }) => kind))
  const kinds = Object.keys(kept) as (keyof Consents)[]
  const consents = Object.fromEntries(kinds.map((kind) => [kind, (kept[kind] || other[kind]) && !standing.has(kind)])) as Record<
    keyof Consents,
    boolean
  >
  await writeConsents(scope, keepId, consents)
  return { consents, noted }
}

/** Gives the answers back as they were. */
export async function partConsents(
  scope: Scope,
  keepId: string,
  { kept, noted }: { kept: Consents; noted: readonly string[] },
): Promise<void> {
  const { db, studioId } = scope
  if (noted.length > 0)
    await db
      .deleteFrom('studentConsents')
      .where('studioId', '=', studioId)
      .where('id', 'in', [...noted])
      .execute()
  await writeConsents(scope, keepId, kept)
}

function consentRow({ db, studioId }: Scope, id: string) {
  return db
    .selectFrom('students')
    .select(['photoConsent', 'socialMediaConsent', 'participationConsent'])
    .where('studioId', '=', studioId)
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
}

/** Who has answered which consent of a child themselves. */
async function answersOf({ db, studioId }: Scope, studentId: string): Promise<Set<string>> {
  const rows = await db
    .selectFrom('studentConsents')
    .select(['kind', 'changedBy'])
    .where('studioId', '=', studioId)
    .where('studentId', '=', studentId)
    .where('source', '<>', 'in-writing')
    .execute()
  return new Set(rows.map(({ kind, changedBy }) => `${nameOfKind[kind]} ${changedBy}`))
}

async function noteNo(scope: Scope, studentId: string, kind: keyof Consents, byUserId: string): Promise<string[]> {
  await noteConsents(scope, studentId, { [kind]: false }, { source: 'student-form', byUserId })
  const newest = await scope.db
    .selectFrom('studentConsents')
    .select('id')
    .where('studioId', '=', scope.studioId)
    .where('studentId', '=', studentId)
    .where('changedBy', '=', byUserId)
    .orderBy('id', 'desc')
    .limit(1)
    .execute()
  return newest.map(({ id }) => id)
}

/** Raises the version, so that a form that was opened before is read anew. */
async function writeConsents({ db, studioId, clock }: Scope, id: string, consents: Consents): Promise<void> {
  await db
    .updateTable('students')
    .set((row) => ({ ...consentsInRow(consents), version: row('version', '+', 1), updatedAt: toDate(clock.now()) }))
    .where('studioId', '=', studioId)
    .where('id', '=', id)
    .execute()
}

import type { Closure, ClosureKind, Term } from '@callboard/contract/terms'
import type { Alone, Scope } from '../../platform/actor.ts'
import { toDate } from '../../platform/clock.ts'
import { byName } from '../../platform/db/by-name.ts'

export function allTerms({ db, studioId }: Scope): Promise<Term[]> {
  return db
    .selectFrom('terms')
    .select(['id', 'name', 'startsOn', 'endsOn'])
    .where('studioId', '=', studioId)
    .orderBy('startsOn')
    .orderBy('id')
    .execute()
}

/** Those of days. */
export function allClosures({ db, studioId }: Scope): Promise<Closure[]> {
  return db
    .selectFrom('closures')
    .select(['id', 'kind', 'reason', 'startsOn', 'endsOn'])
    .where('studioId', '=', studioId)
    .where('kind', '<>', 'called-off')
    .$narrowType<{ kind: ClosureKind }>()
    .orderBy('startsOn')
    .orderBy(byName('reason'))
    .orderBy('id')
    .execute()
}

export async function closuresOf(scope: Scope, ids: readonly string[]): Promise<Closure[]> {
  return (await allClosures(scope)).filter(({ id }) => ids.includes(id))
}

export async function findCountry({ db, studioId }: Scope): Promise<string> {
  return (await db.selectFrom('studios').select('country').where('id', '=', studioId).executeTakeFirstOrThrow()).country
}

export async function putTerm({ db, studioId, clock }: Alone, { id, ...fields }: Term): Promise<void> {
  await db
    .insertInto('terms')
    .values({ studioId, id, ...fields, createdAt: toDate(clock.now()) })
    .onConflict((conflict) => conflict.columns(['studioId', 'id']).doUpdateSet(fields))
    .execute()
}

export async function deleteTerm({ db, studioId }: Alone, id: string): Promise<void> {
  await db.deleteFrom('terms').where('studioId', '=', studioId).where('id', '=', id).execute()
}

export async function putClosures({ db, studioId, clock }: Alone, all: readonly Closure[]): Promise<void> {
  const createdAt = toDate(clock.now())
  for (const { id, ...fields } of all)
    await db
      .insertInto('closures')
      .values({ studioId, id, ...fields, createdAt })
      .onConflict((conflict) => conflict.columns(['studioId', 'id']).doUpdateSet(fields))
      .execute()
}

export async function deleteClosures({ db, studioId }: Alone, ids: readonly string[]): Promise<void> {
  if (ids.length > 0) await db.deleteFrom('closures').where('studioId', '=', studioId).where('id', 'in', ids).execute()
}

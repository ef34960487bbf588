import type { Logins, Scope } from '../../platform/actor.ts'

export async function listOtherMembers(scope: Scope, but: string): Promise<{ email: string }[]> {
  return scope.db
    .selectFrom('users')
    .select('email')
    .where('studioId', '=', scope.studioId)
    .where('role', '<>', 'deleted')
    .where('hasSignedIn', '=', true)
    .where('id', '<>', but)
    .orderBy('id')
    .execute()
}

export async function findName(scope: Scope): Promise<string | null> {
  const { name } = await scope.db.selectFrom('studios').select('name').where('id', '=', scope.studioId).executeTakeFirstOrThrow()
  return name
}

export async function insertFarewells(
  scope: Scope,
  farewells: readonly { id: string; email: string; studioName: string; createdAt: Date }[],
): Promise<void> {
  if (farewells.length > 0) await scope.db.insertInto('farewells').values(farewells).execute()
}

/** With whether their login goes on, in another studio. */
export function findFarewell(logins: Logins, id: string) {
  return logins.db
    .selectFrom('farewells')
    .leftJoin('identities as login', (join) => join.onRef('login.email', '=', 'farewells.email').on('login.confirmedAt', 'is not', null))
    .select((row) => ['farewells.email', 'studioName', row('login.id', 'is not', null).$castTo<boolean>().as('goesOn')])
    .where('farewells.id', '=', id)
    .executeTakeFirst()
}

export async function deleteFarewell(logins: Logins, id: string): Promise<void> {
  await logins.db.deleteFrom('farewells').where('id', '=', id).execute()
}

export async function deleteFarewellsBefore(logins: Logins, instant: Date): Promise<void> {
  await logins.db.deleteFrom('farewells').where('createdAt', '<', instant).execute()
}

/** Locks the studio's settings until the transaction ends. */
export function lockStudio(scope: Scope) {
  return scope.db.selectFrom('studios').select('currency').where('id', '=', scope.studioId).forNoKeyUpdate().executeTakeFirstOrThrow()
}

export function findFamilyRules(scope: Scope) {
  return scope.db
    .selectFrom('studios')
    .select(['childrenPerFamily', 'parentsPicturesWait'])
    .where('id', '=', scope.studioId)
    .executeTakeFirstOrThrow()
}

import type { Scope } from '../../platform/actor.ts'

/** How many children a family of the studio may add by itself (S4 money). */
export async function findChildrenPerFamily(scope: Scope): Promise<number> {
  const { childrenPerFamily } = await scope.db
    .selectFrom('studios')
    .select('childrenPerFamily')
    .where('id', '=', scope.studioId)
    .executeTakeFirstOrThrow()
  return childrenPerFamily
}

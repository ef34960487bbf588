import type { Scope } from '../../../platform/actor.ts'

export async function zoneOf(scope: Scope): Promise<string> {
  const { timezone } = await scope.db.selectFrom('studios').select('timezone').where('id', '=', scope.studioId).executeTakeFirstOrThrow()
  return timezone
}

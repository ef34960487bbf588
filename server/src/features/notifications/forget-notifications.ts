import { sql } from 'kysely'
import type { Scope } from '../../platform/actor.ts'

/**
 * Deletes what an erased user was told, and what others were told about them or their children: notifications carry names.
 * @param about ids of the user and the children, and the names that details may hold
 */
export async function forgetNotifications(
  scope: Scope,
  userId: string,
  about: { ids: readonly string[]; names: readonly string[] },
): Promise<void> {
  await scope.db
    .deleteFrom('notifications')
    .where('studioId', '=', scope.studioId)
    .where((row) =>
      row.or([
        row('userId', '=', userId),
        row('entityId', 'in', [userId, ...about.ids]),
        sql<boolean>`exists (select from jsonb_each_text(case jsonb_typeof(details) when 'object' then details else '{}' end) as detail
          where detail.value = any (${[...about.names]}::text[]))`,
      ]),
    )
    .execute()
}

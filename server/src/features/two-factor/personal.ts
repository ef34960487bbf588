import { sql } from 'kysely'
import type { Personal } from '../../platform/personal.ts'

export const factorPersonal: Personal = {
  sections: [
    {
      title: 'Two-factor authentication',
      carries: ['two_factors.user_id', 'two_factors.identity_id', 'recovery_codes.user_id'],
      onlySelf: 'How somebody signs in, and from where, is theirs alone.',
      rows: ({ identityId }) => sql`
        select f.created_at, f.confirmed_at as on_since, (select count(*)::int from recovery_codes c
          where c.studio_id = f.studio_id and c.user_id = f.user_id and c.used_at is null) as recovery_codes_left
        from two_factors f where f.identity_id = ${identityId}`,
    },
  ],
}

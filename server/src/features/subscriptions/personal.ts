import { sql } from 'kysely'
import type { Personal } from '../../platform/personal.ts'

export const subscriptionPersonal: Personal = {
  sections: [
    {
      title: 'Free trial of Callboard',
      carries: ['trials.identity_id'],
      onlySelf: 'It belongs to the login.',
      rows: ({ studioId, identityId }) => sql`select began_at from trials where studio_id = ${studioId} and identity_id = ${identityId}`,
    },
  ],
}

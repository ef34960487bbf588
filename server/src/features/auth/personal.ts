import { sql } from 'kysely'
import type { Personal } from '../../platform/personal.ts'

const onlySelf = 'How somebody signs in, and from where, is theirs alone.'

export const authPersonal: Personal = {
  sections: [
    {
      title: 'Your login',
      carries: ['users.identity_id'],
      onlySelf,
      rows: ({ identityId }) => sql`select email, created_at, confirmed_at from identities where id = ${identityId}`,
    },
    {
      title: 'Where you signed in',
      carries: ['sessions.user_id', 'sessions.identity_id'],
      onlySelf,
      rows: ({ studioId, userId }) => sql`
        select created_at as signed_in_at, device as browser, refreshed_at as last_used_at, assurance, ended_at, end_reason
        from sessions where studio_id = ${studioId} and user_id = ${userId} order by created_at desc, id`,
    },
    {
      title: 'Changes of your email address',
      carries: ['email_changes.identity_id', 'email_undos.identity_id'],
      onlySelf,
      rows: ({ identityId }) => sql`
        select changed_at, old_email, new_email, undone_email from email_undos where identity_id = ${identityId}
        union all select created_at, null, new_email, null from email_changes where identity_id = ${identityId} order by changed_at desc`,
    },
    {
      title: 'Links that were emailed to you',
      carries: ['mailed_links.identity_id', 'recovery_links.identity_id'],
      onlySelf,
      rows: ({ identityId }) => sql`
        select mailed_at, role as kind, email, followed_at from mailed_links where identity_id = ${identityId}
        union all select created_at, purpose, null, followed_at from recovery_links where identity_id = ${identityId} order by mailed_at desc`,
    },
  ],
  leftOut: [
    {
      what: 'Passwords, secrets of second factors, recovery codes, links in emails and addresses of calendars',
      why: 'Whoever had this file could sign in as you. That there are any, and since when, is said.',
      columns: [],
    },
    {
      what: 'Other studios in which you use the same login',
      why: 'Each studio gives what it keeps itself: ask for it there.',
      columns: ['memberships.identity_id', 'memberships.user_id'],
    },
  ],
}

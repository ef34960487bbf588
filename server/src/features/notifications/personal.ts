import { sql } from 'kysely'
import type { Personal } from '../../platform/personal.ts'

export const notificationPersonal: Personal = {
  sections: [
    {
      title: 'Notifications',
      carries: ['notifications.user_id'],
      onlySelf: 'They tell of messages and of other people.',
      rows: ({ studioId, userId }) => sql`
        select created_at, title, message, read, email_sent_at from notifications
        where studio_id = ${studioId} and user_id = ${userId} and held_by is null order by created_at desc, id`,
    },
    {
      title: 'Devices that ring for you',
      carries: ['ringing_devices.user_id'],
      onlySelf: 'They are your own devices.',
      rows: ({ studioId, userId }) => sql`
        select created_at as since, device, class_updates, messages, billing, quiet_from, quiet_to, delivered_at as last_delivered_at
        from ringing_devices where studio_id = ${studioId} and user_id = ${userId} order by created_at desc, id`,
    },
    {
      title: 'Which emails you get',
      carries: ['user_preferences.user_id'],
      rows: ({ studioId, userId }) => sql`
        select email_class_updates, email_messages, email_billing, updated_at from user_preferences
        where studio_id = ${studioId} and user_id = ${userId}`,
    },
  ],
  leftOut: [
    {
      what: 'Notifications to other people that name you or your child',
      why: 'They are theirs. What happened is in the other parts of this file.',
      columns: ['notification_people.person_id'],
    },
  ],
}

import { documentListSize, type DocumentTasks, type OwnerDashboard, type OwnerNeeds } from '@callboard/contract/dashboards'
import { sql } from 'kysely'
import type { Actor } from '../../../platform/actor.ts'
import type { Days } from '../days.ts'

export function ownTasks({ studioId, user }: Actor) {
  // Of a document for each child one task for all of them.
  const own = sql`from (
    select document_id as id, document_name as name, requires_signature, expires_on, min(received_at) as received_at from document_tasks
    where studio_id = ${studioId} and user_id = ${user.id} group by document_id, document_name, requires_signature, expires_on) own`
  return sql<DocumentTasks>`(select json_build_object('count', (select count(*) ${own}), 'list', coalesce(json_agg(json_build_object('id', t.id,
      'name', t.name, 'requiresSignature', t.requires_signature, 'expiresOn', t.expires_on) order by t.expires_on, t.received_at, t.id), '[]'))
    from (select * ${own} order by expires_on, received_at, id limit ${sql.lit(documentListSize)}) t)`
}

/** Once a day for each of them, from the day after they were given it. */
export function remindableOf({ studioId, zone }: Actor, { today }: Days) {
  return sql<OwnerNeeds['unsigned']>`(select json_build_object('documents', count(distinct document_id), 'people', count(distinct user_id))
    from document_tasks where studio_id = ${studioId} and requires_signature and (received_at at time zone ${zone})::date < ${today}::date
      and (last_reminder_at is null or (last_reminder_at at time zone ${zone})::date < ${today}::date))`
}

export function unsignedOf({ studioId }: Actor, { today }: Days) {
  return sql<
    OwnerDashboard['unsigned']
  >`(select json_build_object('documents', count(distinct document_id), 'people', count(distinct user_id),
      'overdue', count(distinct document_id) filter (where expires_on < ${today}),
      'awaited_counts', (select json_build_object('families', count(distinct invitation_id) filter (where role = 'parent'),
        'teachers', count(distinct invitation_id) filter (where role = 'teacher'), 'childless', count(distinct user_id))
        from awaited_signers where studio_id = ${studioId}))
    from document_tasks where studio_id = ${studioId} and requires_signature)`
}

import { sql } from 'kysely'
import type { Scope } from '../../platform/actor.ts'
import type { Row, Two } from '../../platform/db/move-rows.ts'

/** What an undo needs: the notifications that named the other student alone, and those that named both, as they were. */
export interface RenamedNotifications {
  readonly alone: readonly string[]
  readonly both: readonly Row[]
}

const naming = ({ studioId }: Scope, studentId: string) => sql`select notification_id from notification_people
  where studio_id = ${studioId} and kind = 'student' and person_id = ${studentId}`

/** Only where it names a student: a user may have the same id. */
const inDetails = (details: string, from: string, to: string) =>
  sql`replace(${sql.ref(details)}::text, ${`"studentId": "${from}"`}, ${`"studentId": "${to}"`})::jsonb`

const nameInstead = (from: string, to: string) => sql`
  details = ${inDetails('n.details', from, to)},
  link = replace(n.link, ${from}, ${to}),
  entity_id = case when n.entity_type = 'student' and n.entity_id = ${from} then ${to}::uuid else n.entity_id end`

/** Names the kept student wherever the other one is told of, so that links open and the name goes with the one who is left. */
export async function nameAnotherStudent(scope: Scope, { keepId, otherId }: Two): Promise<RenamedNotifications> {
  const { db, studioId } = scope
  const both = await sql<{ row: Row }>`select jsonb_build_object('id', id, 'details', details, 'link', link, 'entity_id', entity_id) as row
    from notifications where studio_id = ${studioId} and id in (${naming(scope, otherId)}) and id in (${naming(scope, keepId)})`.execute(db)
  await sql`update notifications n set ${nameInstead(otherId, keepId)}
    where n.studio_id = ${studioId} and n.id in (${naming(scope, otherId)})`.execute(db)
  const alone = await sql<{ id: string }>`update notification_people set person_id = ${keepId}
    where studio_id = ${studioId} and kind = 'student' and person_id = ${otherId} and notification_id not in (${naming(scope, keepId)})
    returning notification_id as id`.execute(db)
  await sql`delete from notification_people where studio_id = ${studioId} and kind = 'student' and person_id = ${otherId}`.execute(db)
  return { alone: alone.rows.map(({ id }) => id), both: both.rows.map(({ row }) => row) }
}

/** Names the other student again; what has been told anew since, or has gone, stays as it is. */
export async function nameOtherAgain(scope: Scope, { keepId, otherId }: Two, { alone, both }: RenamedNotifications): Promise<void> {
  const { db, studioId } = scope
  await sql`with renamed as (update notification_people set person_id = ${otherId}
      where studio_id = ${studioId} and kind = 'student' and person_id = ${keepId} and notification_id = any (${[...alone]}::uuid[])
      returning notification_id)
    update notifications n set ${nameInstead(keepId, otherId)}
    where n.studio_id = ${studioId} and n.id in (select notification_id from renamed)`.execute(db)
  await sql`with restored as (update notifications n set details = was.details, link = was.link, entity_id = was.entity_id
      from jsonb_to_recordset(${JSON.stringify(both)}::jsonb) as was (id uuid, details jsonb, link text, entity_id uuid)
      where n.studio_id = ${studioId} and n.id = was.id and n.details = ${inDetails('was.details', otherId, keepId)}
      returning n.id)
    insert into notification_people (studio_id, notification_id, kind, person_id)
    select ${studioId}, id, 'student', ${otherId} from restored`.execute(db)
}

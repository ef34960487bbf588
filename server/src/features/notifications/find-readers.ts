import { sql } from 'kysely'
import type { Scope } from '../../platform/actor.ts'
import type { ReaderRow } from './reader.ts'

interface FoundReader extends ReaderRow {
  readonly hasJoined: boolean
  readonly email: string
  readonly classUpdates: boolean
  readonly messages: boolean
  readonly billing: boolean
  /** one of their devices may ring */
  readonly rings: boolean
}

/** Raw SQL, as it runs for every notification: building it costs more than running it. */
export async function findReaders({ db, studioId }: Scope, to: readonly string[] | 'owners'): Promise<FoundReader[]> {
  const { rows } = await sql<FoundReader>`
    select u.id, u.name, u.email, u.role, u.timezone, o.name as studio_name, o.timezone as studio_zone, o.currency as studio_currency,
      o.country as studio_country, o.phone as studio_phone, o.email as studio_email, coalesce(wish.email_class_updates, true) as class_updates,
      coalesce(wish.email_messages, true) as messages, coalesce(wish.email_billing, true) as billing,
      u.has_signed_in or u.role <> 'parent' as has_joined,
      exists (select from ringing_devices d where d.studio_id = u.studio_id and d.user_id = u.id) as rings
    from users u
    join studios o on o.id = u.studio_id
    left join user_preferences wish on wish.studio_id = u.studio_id and wish.user_id = u.id
    where u.studio_id = ${studioId} and u.active and u.role <> 'deleted'
      and ${to === 'owners' ? sql`u.role = 'owner'` : sql`u.id in (${sql.join(to)})`}
    order by u.id`.execute(db)
  return rows
}

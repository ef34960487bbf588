import type { Recipient } from '@callboard/contract/messages'
import { sql } from 'kysely'
import type { Actor } from '../../platform/actor.ts'
import { byName } from '../../platform/db/by-name.ts'
import { beginsWith, holdsWords } from '../../platform/db/holds-words.ts'
import { presentPerson } from './present.ts'
import { findWritingRules } from './settings/find-writing-rules.ts'
import { strangerTo } from './why-closed.ts'

/** Whom somebody may write to: staff everybody, families staff (S2 §5). */
export async function listRecipients(actor: Actor, { search, id }: { search: string; id?: string | undefined }): Promise<Recipient[]> {
  const isStaff = actor.role !== 'parent'
  const ofUser = sql`from students s where s.studio_id = u.studio_id and s.parent_id = u.id`
  const { acquainted, stopped } = await findWritingRules(actor)
  const { rows } = await sql<{ id: string; name: string; role: string; photoVersion: string | null; children: string[] }>`
    select u.id, u.name, u.role, pic.version as photo_version,
      ${isStaff ? sql`(select coalesce(json_agg(s.name order by ${byName('s.name')}, s.id), '[]') ${ofUser})` : sql`'[]'::json`} as children
    from users u
    left join pictures pic on pic.studio_id = u.studio_id and pic.user_id = u.id
    where u.studio_id = ${actor.studioId} and u.id <> ${actor.user.id} and u.active and u.role <> 'deleted'
      ${id === undefined ? sql`` : sql`and u.id = ${id}`}
      ${stopped === null ? sql`` : sql`and u.role = 'owner'`}
      ${actor.role === 'parent' ? sql`and u.role <> 'parent'` : sql``}
      ${acquainted === null ? sql`` : sql`and (u.role <> ${strangerTo(actor.role)} or u.id = any (${[...acquainted]}::uuid[]))`}
      ${
        search === ''
          ? sql``
          : sql`and (${holdsWords(sql`u.search_name`, search)}
        or ${isStaff} and exists (select ${ofUser} and ${holdsWords(sql`s.search_name`, search)}))`
      }
    order by ${search === '' ? sql`` : sql`not ${beginsWith(sql`u.search_name`, search)},`} u.role = 'parent', ${byName('u.name')}, u.id
    limit 100`.execute(actor.db)
  return rows.map(({ children, ...row }) => ({ ...presentPerson(row), children }))
}

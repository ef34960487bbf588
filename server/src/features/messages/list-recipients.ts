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
  const ofUser = sql`from guardians g join students s on s.studio_id = g.studio_id and s.id = g.student_id
    where g.studio_id = u.studio_id and g.user_id = u.id`
  const { acquainted, stopped } = await findWritingRules(actor)
  const rows = await actor.db
    .selectFrom('users as u')
    .leftJoin('pictures as pic', (join) => join.onRef('pic.studioId', '=', 'u.studioId').onRef('pic.userId', '=', 'u.id'))
    .select(['u.id', 'u.name', 'u.role', 'pic.version as photoVersion'])
    .select(
      sql<
        string[]
      >`${isStaff ? sql`(select coalesce(json_agg(s.name order by ${byName('s.name')}, s.id), '[]') ${ofUser})` : sql`'[]'::json`}`.as(
        'children',
      ),
    )
    .where('u.studioId', '=', actor.studioId)
    .where('u.id', '<>', actor.user.id)
    .where(sql<boolean>`u.active and u.role <> 'deleted'`)
    .$if(stopped !== null, (all) => all.where(sql<boolean>`u.role = 'owner'`))
    .$if(actor.role === 'parent', (all) => all.where(sql<boolean>`u.role <> 'parent'`))
    .where(sql<boolean>`${id === undefined ? sql`true` : sql`u.id = ${id}`}`)
    .where(
      sql<boolean>`${acquainted === null ? sql`true` : sql`(u.role <> ${strangerTo(actor.role)} or u.id = any (${[...acquainted]}::uuid[]))`}`,
    )
    .$if(search !== '', (all) =>
      all
        .where(sql<boolean>`(${holdsWords(sql`u.search_name`, search)}
          or ${isStaff} and exists (select ${ofUser} and ${holdsWords(sql`s.search_name`, search)}))`)
        .orderBy(sql`not ${beginsWith(sql`u.search_name`, search)}`),
    )
    .orderBy(sql`u.role = 'parent'`)
    .orderBy(byName('u.name'))
    .orderBy('u.id')
    .limit(100)
    .execute()
  return rows.map(({ children, ...row }) => ({ ...presentPerson(row), children }))
}

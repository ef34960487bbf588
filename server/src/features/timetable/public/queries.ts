import { sql } from 'kysely'
import type { Logins } from '../../../platform/actor.ts'
import type { Stored } from '../../subscriptions/stage-of.ts'
import { storedStanding } from '../../subscriptions/stored-standing.ts'

export async function findAddress({ db }: Logins, slug: string): Promise<string | null> {
  const row = await db.selectFrom('timetableAddresses').select('studioId').where('slug', '=', slug).executeTakeFirst()
  return row?.studioId ?? null
}

/** As many as one sitemap may name. */
const mostListed = 50_000

/** Of studios that show a timetable, each with how far its subscription has come. */
export async function listedAddresses({ db }: Logins): Promise<(Stored & { readonly slug: string })[]> {
  const { rows } = await sql<Stored & { slug: string }>`
    select o.slug, ${storedStanding.columns}
    from (select slug, studio_id as id from timetable_addresses where listed order by slug limit ${mostListed}) o ${storedStanding.join}
    order by o.slug`.execute(db)
  return rows
}

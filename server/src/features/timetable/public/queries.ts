import type { Logins } from '../../../platform/actor.ts'

export async function findAddress({ db }: Logins, slug: string): Promise<string | null> {
  const row = await db.selectFrom('timetableAddresses').select('studioId').where('slug', '=', slug).executeTakeFirst()
  return row?.studioId ?? null
}

/** As many as one sitemap may name. */
const mostListed = 50_000

export async function listedAddresses({ db }: Logins): Promise<string[]> {
  const rows = await db
    .selectFrom('timetableAddresses')
    .select('slug')
    .where('listed', '=', true)
    .orderBy('slug')
    .limit(mostListed)
    .execute()
  return rows.map(({ slug }) => slug)
}

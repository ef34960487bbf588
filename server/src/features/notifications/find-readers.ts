import { sql } from 'kysely'
import type { Scope } from '../../platform/actor.ts'
import type { ReaderRow } from './reader.ts'

interface FoundReader extends ReaderRow {
  readonly email: string
  readonly classUpdates: boolean
  readonly messages: boolean
  readonly billing: boolean
}

export async function findReaders({ db, studioId }: Scope, to: readonly string[] | 'owners'): Promise<FoundReader[]> {
  const rows = await db
    .selectFrom('users as u')
    .innerJoin('studios as o', (join) => join.onRef('o.id', '=', 'u.studioId'))
    .leftJoin('userPreferences as wish', (join) => join.onRef('wish.studioId', '=', 'u.studioId').onRef('wish.userId', '=', 'u.id'))
    .select([
      'u.id',
      'u.name',
      'u.email',
      'u.role',
      'u.timezone',
      'o.name as studioName',
      'o.timezone as studioZone',
      'o.currency as studioCurrency',
      'o.country as studioCountry',
      'o.phone as studioPhone',
      'o.email as studioEmail',
      sql<boolean>`coalesce(wish.email_class_updates, true)`.as('classUpdates'),
      sql<boolean>`coalesce(wish.email_messages, true)`.as('messages'),
      sql<boolean>`coalesce(wish.email_billing, true)`.as('billing'),
    ])
    .where('u.studioId', '=', studioId)
    .where(sql<boolean>`u.active and u.role <> 'deleted' and ${to === 'owners' ? sql`u.role = 'owner'` : sql`u.id in (${sql.join(to)})`}`)
    .orderBy('u.id')
    .execute()
  return rows
}

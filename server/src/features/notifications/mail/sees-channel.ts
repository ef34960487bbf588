import { sql } from 'kysely'
import type { Scope } from '../../../platform/actor.ts'
import { dateIn } from '../../../platform/clock.ts'
import { catalogue } from '../catalogue.ts'
import type { ReaderRow } from '../reader.ts'
import type { MailedRow } from './lock-mailed.ts'

/** What waited to be mailed quotes a channel only to whoever still sees it. */
export async function seesChannel(
  scope: Scope,
  { type, details }: Pick<MailedRow, 'type' | 'details'>,
  reader: ReaderRow,
): Promise<boolean> {
  const { channelId } = details as { channelId?: string }
  if (!['post', 'channel'].includes(catalogue[type].entityType ?? '') || channelId === undefined) return true
  const { db, studioId, clock } = scope
  const { rows } = await sql`
    select from channels c
    where c.studio_id = ${studioId} and c.id = ${channelId} and c.deleted_at is null and (${reader.role === 'owner'} or exists (
      select from channel_people(${studioId}::uuid, ${dateIn(reader.studioZone, clock.now())}::date) p
      where p.channel_id = c.id and p.user_id = ${reader.id}))`.execute(db)
  return rows.length > 0
}

import { sql } from 'kysely'
import { Hidden, type FindThings } from '../../../platform/activity/thing.ts'
import { inDay, looks, word, yes } from './say.ts'

export const lookAtDocuments: FindThings = async ({ db, studioId }, ids) =>
  looks(
    await db
      .selectFrom('documents')
      .select(['id', 'name', 'version', 'expiresOn', 'withdrawnAt', 'recipientCount', 'description', 'neededInClass'])
      .where('studioId', '=', studioId)
      .where('id', 'in', [...ids])
      .execute(),
    ({ name, version, expiresOn, withdrawnAt, recipientCount, description, neededInClass }) => ({
      label: `the document ${name}`,
      fields: {
        Name: name,
        Version: String(version),
        Expires: inDay(expiresOn),
        Withdrawn: yes(withdrawnAt !== null),
        Recipients: String(recipientCount),
        'Needed in class': yes(neededInClass),
        Description: new Hidden(description),
      },
    }),
  )

export const lookAtRecipients: FindThings = async ({ db, studioId }, ids) => {
  const { rows } = await sql<{ id: string; name: string; userId: string; studentId: string | null }>`
    select r.id, d.name, r.user_id, r.student_id from document_recipients r
    join documents d on d.studio_id = r.studio_id and d.id = r.document_id
    where r.studio_id = ${studioId} and r.id = any (${[...ids]}::uuid[])`.execute(db)
  return looks(rows, ({ name, userId, studentId }) => ({ label: `{u} from the document ${name}`, userId, studentId }))
}

export const lookAtSignatures: FindThings = async ({ db, studioId }, ids) =>
  looks(
    await db
      .selectFrom('documentSignatures')
      .select(['id', 'userId', 'studentId', 'erasedAt'])
      .where('studioId', '=', studioId)
      .where('id', 'in', [...ids])
      .execute(),
    ({ userId, studentId, erasedAt }) => ({ label: 'the signature of {u}', userId, studentId, fields: { Erased: yes(erasedAt !== null) } }),
  )

export const lookAtChannels: FindThings = async ({ db, studioId }, ids) =>
  looks(
    await db
      .selectFrom('channels')
      .select(['id', 'name', 'deletedAt'])
      .where('studioId', '=', studioId)
      .where('id', 'in', [...ids])
      .execute(),
    ({ name, deletedAt }) => ({ label: `the channel ${name}`, fields: { Name: name, Deleted: yes(deletedAt !== null) } }),
  )

/** By channel and user: "… …" */
export const lookAtMembers: FindThings = async ({ db, studioId }, ids) => {
  const { rows } = await sql<{ id: string; userId: string; name: string; role: string }>`
    select m.channel_id || ' ' || m.user_id as id, m.user_id, c.name, m.role from channel_members m
    join channels c on c.studio_id = m.studio_id and c.id = m.channel_id
    where m.studio_id = ${studioId} and m.channel_id = any (${ids.map((id) => id.split(' ')[0] ?? '')}::uuid[])
      and m.channel_id || ' ' || m.user_id = any (${[...ids]}::text[])`.execute(db)
  return looks(rows, ({ userId, name, role }) => ({ label: `{u} in the channel ${name}`, userId, fields: { 'Role there': word(role) } }))
}

export const lookAtPosts: FindThings = async ({ db, studioId }, ids) => {
  const { rows } = await sql<{ id: string; authorId: string; name: string; isGone: boolean; takenDown: number }>`
    select p.id, p.author_id, c.name, p.removed_at is not null or p.deleted_at is not null as is_gone, p.taken_down
    from channel_posts p join channels c on c.studio_id = p.studio_id and c.id = p.channel_id
    where p.studio_id = ${studioId} and p.id = any (${[...ids]}::uuid[])`.execute(db)
  return looks(rows, ({ authorId, name, isGone, takenDown }) => ({
    label: `a post of {u} in the channel ${name}`,
    userId: authorId,
    fields: { Removed: yes(isGone), 'Pictures taken down': String(takenDown) },
  }))
}

export const lookAtComments: FindThings = async ({ db, studioId }, ids) =>
  looks(
    await db
      .selectFrom('channelComments')
      .select(['id', 'authorId', 'removedAt'])
      .where('studioId', '=', studioId)
      .where('id', 'in', [...ids])
      .execute(),
    ({ authorId, removedAt }) => ({ label: 'a comment of {u}', userId: authorId, fields: { Removed: yes(removedAt !== null) } }),
  )

export const lookAtConversations: FindThings = async ({ db, studioId }, ids) =>
  looks(
    await db
      .selectFrom('conversations')
      .select('id')
      .where('studioId', '=', studioId)
      .where('id', 'in', [...ids])
      .execute(),
    () => ({ label: 'a conversation' }),
  )

import type { Actor } from '../../../platform/actor.ts'

/** Why an owner has stopped somebody from posting and writing, in words that they read; null: they have not been stopped. */
export async function whyStopped({ db, studioId, user, role }: Actor): Promise<string | null> {
  if (role === 'owner') return null
  const stop = await db
    .selectFrom('writingStops as s')
    .innerJoin('users as u', (join) => join.onRef('u.studioId', '=', 's.studioId').onRef('u.id', '=', 's.byUserId'))
    .select(['s.reason', 'u.name'])
    .where('s.studioId', '=', studioId)
    .where('s.userId', '=', user.id)
    .executeTakeFirst()
  return stop ? stopWords(stop) : null
}

const stopWords = ({ reason, name }: { reason: string; name: string }): string =>
  `${name} has stopped you from posting and writing: “${reason}” You can still write to owners.`

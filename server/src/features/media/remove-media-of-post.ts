import { sql } from 'kysely'
import type { Scope } from '../../platform/actor.ts'

/** Removes the files of a deleted post; those of a reported one stay for the owners who answer. */
export async function removeMediaOfPost({ db, studioId }: Scope, postId: string): Promise<void> {
  await sql`delete from media f where f.studio_id = ${studioId} and f.post_id = ${postId}
    and not exists (select from reports r where r.studio_id = f.studio_id and r.content_id = f.post_id)`.execute(db)
}

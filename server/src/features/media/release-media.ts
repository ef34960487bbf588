import { sql } from 'kysely'
import type { Scope } from '../../platform/actor.ts'

/** Takes the files off a post that was taken back, so that whoever sent them can attach them again. */
export async function releaseMedia({ db, studioId }: Scope, postId: string): Promise<void> {
  await sql`update media set post_id = null where studio_id = ${studioId} and post_id = ${postId}`.execute(db)
}

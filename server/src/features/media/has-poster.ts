import { sql } from 'kysely'

/** Whether a file `f` of a query is a video with a picture of it. */
export const hasPoster = sql<boolean>`(f.type = 'video' and exists (
  select from media_files s where s.studio_id = f.studio_id and s.media_id = f.id and s.size = 'thumb'))`

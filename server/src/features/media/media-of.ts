import { sql, type RawBuilder } from 'kysely'
import type { Media } from '@callboard/contract/media'
import { hasPoster } from './has-poster.ts'

const shown = sql`json_build_object('id', f.id, 'type', f.type, 'name', f.name, 'bytes', f.bytes, 'width', f.width,
      'height', f.height, 'description', f.description, 'caveat', f.caveat, 'hasPoster', ${hasPoster})`

/** The files of a post or message in their order, as JSON; `of` is its row in the query, e.g. "m". */
export function mediaOf(what: 'post' | 'message', of: string): RawBuilder<Media[]> {
  return sql<Media[]>`(
    select coalesce(json_agg(${shown} order by f.position), '[]')
    from media f where f.studio_id = ${sql.ref(`${of}.studio_id`)} and ${sql.ref(`f.${what}_id`)} = ${sql.ref(`${of}.id`)})`
}

/** One file whose row in the query is `f`, as JSON, where it is there. */
export function mediumOf(isThere: RawBuilder<unknown>): RawBuilder<Media[]> {
  return sql<Media[]>`(case when ${isThere} then json_build_array(${shown}) else '[]' end)`
}

import { sql, type RawBuilder } from 'kysely'

/**
 * Whether a text made by `search_text` holds every word of what was typed, without regard to case, accents and order. All is held where
 * nothing was typed. What was typed is read once, not for each row.
 */
export function holdsWords(text: RawBuilder<string>, typed: string): RawBuilder<boolean> {
  return sql<boolean>`${text} like all ((select search_patterns(${typed}))::text[])`
}

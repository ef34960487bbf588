import { sql, type RawBuilder } from 'kysely'

/** Whether a `search_text` holds every word typed, ignoring case, accents and order. */
export function holdsWords(text: RawBuilder<string>, typed: string): RawBuilder<boolean> {
  return sql<boolean>`${text} like all ((select search_patterns(${typed}))::text[])`
}

/** Whether a word of a `search_text` begins with the first one typed, which makes it the likeliest match. */
export function beginsWord(text: RawBuilder<string>, typed: string): RawBuilder<boolean> {
  return sql<boolean>`(' ' || ${text}) like ('% ' || substr((select search_patterns(${typed}))[1], 2))`
}

/** Whether a `search_text` itself begins with the first word typed. */
export function beginsWith(text: RawBuilder<string>, typed: string): RawBuilder<boolean> {
  return sql<boolean>`${text} like substr((select search_patterns(${typed}))[1], 2)`
}

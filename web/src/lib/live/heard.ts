import type { LiveEvent } from '@callboard/contract/live'
import type { QueryMeta } from '@tanstack/react-query'

/** The nouns heard of, and of which ids; null: of any. */
export type Heard = Map<string, Set<string> | null>

export function noteEvent(heard: Heard, { type, ids }: LiveEvent): void {
  const noun = type.split('.')[0] ?? ''
  const known = heard.get(noun)
  if (known === null) return
  heard.set(noun, ids.length === 0 ? null : (known ?? new Set()).union(new Set(ids)))
}

/** Whether a query's answer may be stale. An answer put into the cache has no `meta` until a page queries it. */
export function concerns(heard: Heard, meta: QueryMeta | undefined): boolean {
  return (
    !meta ||
    meta.shows.some((noun) => {
      const ids = heard.get(noun)
      const about = meta.about?.[noun]
      return ids === null || (ids !== undefined && (about === undefined || ids.has(about)))
    })
  )
}

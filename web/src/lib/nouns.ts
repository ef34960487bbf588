import type { LiveNoun } from '@callboard/contract/live'

declare module '@tanstack/react-query' {
  interface Register {
    /** `shows`: the nouns whose live events make the answer stale */
    queryMeta: { shows: readonly LiveNoun[] }
  }
}

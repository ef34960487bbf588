import type { LiveNoun } from '@callboard/contract/live'

declare module '@tanstack/react-query' {
  interface Register {
    /** `shows`: the nouns whose live events make the answer stale */
    queryMeta: {
      shows: readonly LiveNoun[]
      /** of a noun only what one id is about: events of that noun that name other ids leave the answer as it is */
      about?: { readonly [Noun in LiveNoun]?: string }
    }
  }
}

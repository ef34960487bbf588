import type { FollowedLink } from '../../lib/link-hash.ts'
import { followLink } from './api.ts'

const exchanges = new Map<string, ReturnType<typeof followLink>>()

/** Exchanges a link for a session. It works once, so whoever asks again (React does, in development) gets the same answer. */
export function exchangeLink(link: FollowedLink): ReturnType<typeof followLink> {
  const begun = exchanges.get(link.token) ?? followLink(link)
  exchanges.set(link.token, begun)
  // What got no answer may be tried again.
  begun.catch((error: unknown) => error instanceof Error && error.name === 'ConnectionError' && exchanges.delete(link.token))
  return begun
}

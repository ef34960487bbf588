import type { FollowedLink } from '../../../lib/navigation/link-hash.ts'
import { followLink } from '../api.ts'

/** Shares one request per token: a link works once, and React runs effects twice in development. */
function once<Link extends { token: string }, Answer>(ask: (link: Link) => Promise<Answer>): (link: Link) => Promise<Answer> {
  const asked = new Map<string, Promise<Answer>>()
  return (link) => {
    const begun = asked.get(link.token) ?? ask(link)
    asked.set(link.token, begun)
    // A failed attempt may be retried.
    begun.catch(() => asked.delete(link.token))
    return begun
  }
}

export const exchangeLink = once((link: FollowedLink & { type: 'confirmation' | 'recovery' | 'welcome'; replacing: boolean }) =>
  followLink(link),
)

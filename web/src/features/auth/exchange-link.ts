import type { FollowedLink } from '../../lib/link-hash.ts'
import { confirmEmail, followLink } from './api.ts'

/** Asks by a link's token. It works once, so whoever asks at the same time (React does, in development) gets the same answer. */
function once<Link extends { token: string }, Answer>(ask: (link: Link) => Promise<Answer>): (link: Link) => Promise<Answer> {
  const asked = new Map<string, Promise<Answer>>()
  return (link) => {
    const begun = asked.get(link.token) ?? ask(link)
    asked.set(link.token, begun)
    // What opened nothing may be tried again.
    begun.catch(() => asked.delete(link.token))
    return begun
  }
}

/** Exchanges a link for a session. */
export const exchangeLink = once((link: FollowedLink & { type: 'confirmation' | 'recovery' | 'welcome'; replacing: boolean }) =>
  followLink(link),
)

/** Takes over a new e-mail address by the link that was sent there. */
export const takeOverEmail = once(({ token }: { token: string }) => confirmEmail({ token }))

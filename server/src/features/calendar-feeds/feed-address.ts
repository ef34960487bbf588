import type { Secrets } from '../../platform/secrets.ts'
import { parseFeedToken, type FeedToken } from './feed-tokens.ts'

export const feedFolder = '/calendar/'
const ending = '.ics'

const purpose = 'calendar-feed'

export function feedAddress(publicUrl: string, token: Pick<FeedToken, 'text'>): string {
  return `${publicUrl}${feedFolder}${token.text}${ending}`
}

export function tokenOf(path: string): FeedToken | null {
  const plain = decoded(path)
  return plain.startsWith(feedFolder) && plain.endsWith(ending) ? parseFeedToken(plain.slice(feedFolder.length, -ending.length)) : null
}

/** Some programs write "-" as "%2D", which is the same address (RFC 3986 §2.3). */
function decoded(path: string): string {
  try {
    return decodeURIComponent(path)
  } catch {
    return path
  }
}

export function sealToken(secrets: Secrets, token: FeedToken): Buffer {
  return secrets.seal(purpose, token.text)
}

/** Null when the server's key has changed: the address still works, but can no longer be shown. */
export function openToken(secrets: Secrets, sealed: Uint8Array): FeedToken | null {
  try {
    return parseFeedToken(secrets.open(purpose, sealed))
  } catch {
    return null
  }
}

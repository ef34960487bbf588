import { randomToken } from '../../platform/secrets.ts'

/** What a session cookie holds: which session, and a secret that proves it. The database keeps only the secret's hash. */
export interface SessionToken {
  readonly studioId: string
  readonly sessionId: string
  /** 32 random bytes as 43 URL-safe letters */
  readonly secret: string
}

const uuid = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}'
const form = new RegExp(`^(${uuid})\\.(${uuid})\\.([A-Za-z0-9_-]{43})$`)

export function makeToken(studioId: string, sessionId: string): SessionToken {
  return { studioId, sessionId, secret: randomToken() }
}

/** The cookie's text: `<studio>.<session>.<secret>`. The studio leads, so that its transaction can be opened before anything is read. */
export function tokenText({ studioId, sessionId, secret }: SessionToken): string {
  return `${studioId}.${sessionId}.${secret}`
}

/** Reads a cookie; null unless it is to the letter what {@link tokenText} writes. It proves nothing yet. */
export function parseToken(text: string | undefined): SessionToken | null {
  const [, studioId, sessionId, secret] = form.exec(text ?? '') ?? []
  return studioId && sessionId && secret ? { studioId, sessionId, secret } : null
}

import { randomToken } from '../../../platform/secrets.ts'

export interface SessionToken {
  readonly studioId: string
  readonly sessionId: string
  /** 32 random bytes as 43 URL-safe characters */
  readonly secret: string
}

const uuid = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}'
const form = new RegExp(`^(${uuid})\\.(${uuid})\\.([A-Za-z0-9_-]{43})$`)

export function makeToken(studioId: string, sessionId: string): SessionToken {
  return { studioId, sessionId, secret: randomToken() }
}

/** Writes `<studio>.<session>.<secret>`; the studio leads, so that its transaction can be opened first. */
export function tokenText({ studioId, sessionId, secret }: SessionToken): string {
  return `${studioId}.${sessionId}.${secret}`
}

/** Parses exactly what {@link tokenText} writes, else null; proves nothing yet. */
export function parseToken(text: string | undefined): SessionToken | null {
  const [, studioId, sessionId, secret] = form.exec(text ?? '') ?? []
  return studioId && sessionId && secret ? { studioId, sessionId, secret } : null
}

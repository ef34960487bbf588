import type { Secrets } from '../../platform/secrets.ts'

/** Bound to the user: a row copied to another cannot be opened. */
const purposeOf = (userId: string) => `two-factor secret of ${userId}`

export function sealSecret(secrets: Secrets, userId: string, secret: string): Buffer {
  return secrets.seal(purposeOf(userId), secret)
}

/** Null when the server's key has changed; recovery codes still work. */
export function openSecret(secrets: Secrets, userId: string, sealed: Uint8Array): string | null {
  try {
    return secrets.open(purposeOf(userId), sealed)
  } catch {
    return null
  }
}

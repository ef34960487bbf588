import type { Secrets } from '../../platform/secrets.ts'

/** Bound to the login: a row copied to another cannot be opened. */
const purposeOf = (identityId: string) => `two-factor secret of ${identityId}`

export function sealSecret(secrets: Secrets, identityId: string, secret: string): Buffer {
  return secrets.seal(purposeOf(identityId), secret)
}

/** Null when the server's key has changed; recovery codes still work. */
export function openSecret(secrets: Secrets, identityId: string, sealed: Uint8Array): string | null {
  try {
    return secrets.open(purposeOf(identityId), sealed)
  } catch {
    return null
  }
}

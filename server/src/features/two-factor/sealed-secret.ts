import type { Secrets } from '../../platform/secrets.ts'

/** The seal names its user: a row that was copied to somebody else does not open. */
const purposeOf = (userId: string) => `two-factor secret of ${userId}`

export function sealSecret(secrets: Secrets, userId: string, secret: string): Buffer {
  return secrets.seal(purposeOf(userId), secret)
}

/** Null when it was sealed with another key: the server's own was lost. Then recovery codes still open. */
export function openSecret(secrets: Secrets, userId: string, sealed: Uint8Array): string | null {
  try {
    return secrets.open(purposeOf(userId), sealed)
  } catch {
    return null
  }
}

import type { Secrets } from '../../../platform/secrets.ts'
import { hashPassword, saltBytes } from '../passwords/password.ts'

/** Hashes with a keyed, per-address salt, so that one hash matches any sign-up for the address. */
export function hashForSignUp(secrets: Secrets, email: string, password: string): Promise<string> {
  const salt = Buffer.from(secrets.digest('sign-up salt', email), 'base64url').subarray(0, saltBytes)
  return hashPassword(password, salt)
}

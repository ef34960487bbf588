import type { Secrets } from '../../platform/secrets.ts'
import { hashPassword, saltBytes } from './password.ts'

/**
 * The hash of a password that was chosen at a sign-up, with the salt of its address: so one hash tells which of any number of sign-ups
 * for that address a password belongs to, and a stranger's cannot hide another. The salt is a keyed digest: nobody without the
 * server's key can reckon it before they have stolen the hash, and no two addresses share one.
 */
export function hashForSignUp(secrets: Secrets, email: string, password: string): Promise<string> {
  const salt = Buffer.from(secrets.digest('sign-up salt', email), 'base64url').subarray(0, saltBytes)
  return hashPassword(password, salt)
}

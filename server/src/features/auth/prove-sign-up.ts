import type { Visitor } from '../../platform/http/visitor.ts'
import { refuse, type Refusal } from '../../platform/refusal.ts'
import { sameHash } from '../../platform/secrets.ts'
import { limits } from './limits.ts'
import { verifyPassword } from './password.ts'
import { shownBrowser } from './sign-up-cookie.ts'

/**
 * Whether whoever follows a sign-up's link has also typed the sign-up: its browser shows so by its cookie, another by the password
 * that was chosen. Without it, who reads the mail would confirm a password that a stranger has chosen for their address.
 * @returns null when they have
 */
export async function proveSignUp(
  visitor: Visitor,
  { id, passwordHash, browserHash }: { id: string; passwordHash: string; browserHash: Buffer | null },
  password: string | undefined,
): Promise<Refusal<'password-needed' | 'wrong-password' | 'too-many-requests'> | null> {
  const shown = shownBrowser(visitor.cookies)
  if (shown && browserHash && sameHash(shown, browserHash)) return null
  if (password === undefined) return refuse('password-needed')
  const wait = await visitor.limits.spend(limits.confirmPassword, id)
  if (wait !== null) return refuse('too-many-requests', { n: wait })
  return (await verifyPassword(passwordHash, password)) ? null : refuse('wrong-password')
}

import type { Visitor } from '../../platform/http/visitor.ts'
import { findSignUpOfPassword } from './queries/sign-ups.ts'
import { hashForSignUp } from './sign-up/hash-for-sign-up.ts'

/** Finds the pending sign-up with this address and password, in constant work. */
export async function matchSignUp(visitor: Visitor, { email, password }: { email: string; password: string }) {
  const passwordHash = await hashForSignUp(visitor.secrets, email, password)
  return visitor.withLogins((logins) => findSignUpOfPassword(logins, email, passwordHash))
}

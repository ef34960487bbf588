import type { Visitor } from '../../platform/http/visitor.ts'
import { findSignUpOfPassword } from './queries/sign-ups.ts'
import { hashForSignUp } from './sign-up-password.ts'

/** Of the sign-ups that wait for an address, the one with this password. The work is the same for none, one or many. */
export async function matchSignUp(visitor: Visitor, { email, password }: { email: string; password: string }) {
  const passwordHash = await hashForSignUp(visitor.secrets, email, password)
  return visitor.withDirectory((directory) => findSignUpOfPassword(directory, email, passwordHash))
}

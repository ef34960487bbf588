import { verifyPassword } from './password.ts'

/** Of sign-ups that wait for an address, the one with this password. */
export async function matchSignUp<SignUp extends { passwordHash: string }>(
  waiting: readonly SignUp[],
  password: string,
): Promise<SignUp | undefined> {
  for (const signUp of waiting) {
    if (await verifyPassword(signUp.passwordHash, password)) return signUp
  }
  return undefined
}

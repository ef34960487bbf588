import type { Visitor } from '../../platform/http/visitor.ts'
import { spendCode } from './spend-code.ts'
import { takeSecondStep } from './take-second-step.ts'

/** Completes a sign-in with an authenticator's code (S1 §2.4). */
export async function verifyCode(visitor: Visitor, { code }: { code: string }) {
  return takeSecondStep(visitor, spendCode(visitor, code))
}

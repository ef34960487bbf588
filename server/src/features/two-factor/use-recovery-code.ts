import { toDate } from '../../platform/clock.ts'
import type { Visitor } from '../../platform/http/visitor.ts'
import { spendRecoveryCode } from './queries.ts'
import { recoveryCodeHash } from './recovery-codes.ts'
import { takeSecondStep } from './take-second-step.ts'

/** Signs in with a recovery code in the place of the authenticator; each works once (S4 accounts). */
export async function useRecoveryCode(visitor: Visitor, { code }: { code: string }) {
  const hash = recoveryCodeHash(code)
  return takeSecondStep(visitor, (actor) => spendRecoveryCode(actor, actor.user.id, hash, toDate(actor.clock.now())))
}

import { toDate } from '../../platform/clock.ts'
import type { Visitor } from '../../platform/http/visitor.ts'
import { acceptedStep } from './one-time-codes.ts'
import { noteStep } from './queries.ts'
import { openSecret } from './sealed-secret.ts'
import { takeSecondStep } from './take-second-step.ts'

/** Signs in with a code of the authenticator, which is taken once (S1 §2.4, S4 accounts). */
export async function verifyCode(visitor: Visitor, { code }: { code: string }) {
  return takeSecondStep(visitor, async (actor, factor) => {
    const { id } = actor.user
    const now = actor.clock.now()
    const secret = openSecret(visitor.secrets, id, factor.sealedSecret)
    if (secret === null) {
      visitor.log.error({ userId: id }, 'A two-factor secret cannot be opened: the secret key is not the one it was sealed with')
      return false
    }
    const step = acceptedStep(secret, code, now, factor.lastStep === null ? null : Number(factor.lastStep))
    if (step === null) return false
    await noteStep(actor, id, { lastStep: step, confirmedAt: factor.confirmedAt ?? toDate(now) })
    return true
  })
}

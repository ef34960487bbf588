import type { Actor, WithLogins } from '../../platform/actor.ts'
import { toDate } from '../../platform/clock.ts'
import type { Visitor } from '../../platform/http/visitor.ts'
import { acceptedStep } from './one-time-codes.ts'
import { noteStep, spendRecoveryCode, type Factor } from './queries.ts'
import { recoveryCodeHash } from './recovery-codes.ts'
import { openSecret } from './sealed-secret.ts'

/** Checks and spends a code; the caller must have locked the factor. */
export type SpendCode = (actor: WithLogins<Actor>, factor: Factor) => Promise<boolean>

export function spendCode({ secrets, log }: Pick<Visitor, 'secrets' | 'log'>, code: string): SpendCode {
  return async (actor, factor) => {
    const { identityId } = actor.session
    const now = actor.clock.now()
    const secret = openSecret(secrets, identityId, factor.sealedSecret)
    if (secret === null) {
      log.error({ identityId }, 'A two-factor secret cannot be opened: the secret key is not the one it was sealed with')
      return false
    }
    const step = acceptedStep(secret, code, now, factor.lastStep === null ? null : Number(factor.lastStep))
    if (step === null) return false
    await noteStep(actor, identityId, { lastStep: step, confirmedAt: factor.confirmedAt ?? toDate(now) })
    return true
  }
}

export function spendRecovery(code: string): SpendCode {
  const hash = recoveryCodeHash(code)
  return (actor, factor) => spendRecoveryCode(actor, factor, hash, toDate(actor.clock.now()))
}

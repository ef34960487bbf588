import type { Proven } from '@callboard/contract/auth'
import type { Visitor } from '../../platform/http/visitor.ts'
import { refuse, type Refusal } from '../../platform/refusal.ts'
import { lockLogin } from '../auth/lock-login.ts'
import { keepProof } from '../auth/proof/keep-proof.ts'
import { takeProof } from '../auth/proof/take-proof.ts'
import { lockFactor } from './queries.ts'
import { spendCode, spendRecovery, type SpendCode } from './spend-code.ts'

type Answer = Proven | Refusal<'code-wrong' | 'password-wanted' | 'too-many-requests' | 'not-signed-in'>

/** Proves the user by an authenticator's code (S4 accounts). */
export async function proveCode(visitor: Visitor, { code }: { code: string }): Promise<Answer> {
  return prove(visitor, spendCode(visitor, code))
}

export async function proveRecoveryCode(visitor: Visitor, { code }: { code: string }): Promise<Answer> {
  return prove(visitor, spendRecovery(code))
}

function prove(visitor: Visitor, spend: SpendCode): Promise<Answer> {
  return takeProof(visitor, 'code-wrong', () =>
    visitor.withActor(
      async (actor) => {
        const { identityId } = actor.session
        await lockLogin(actor, identityId)
        const factor = await lockFactor(actor, identityId)
        if (!factor?.confirmedAt) return refuse('password-wanted')
        return (await spend(actor, factor)) ? keepProof(actor) : refuse('code-wrong')
      },
      { logins: true },
    ),
  )
}

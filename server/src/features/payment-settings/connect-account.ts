import { returnsTo, type ConnectAccount } from '@callboard/contract/payment-settings'
import { isCallFault } from '../../platform/card-payments/call-fault.ts'
import { inSteps } from '../../platform/http/in-steps.ts'
import type { Visitor } from '../../platform/http/visitor.ts'
import { refuse, type Refusal } from '../../platform/refusal.ts'
import { onboardings } from './limits.ts'
import { accountCall, beginAccount, settleAccount } from './create-account.ts'

type Code =
  | 'card-payments-off'
  | 'account-not-created'
  | 'onboarding-not-begun'
  | 'no-onboarding-address'
  | 'provider-unsure'
  | 'too-many-requests'

/** Opens the provider's pages on which the studio's account is set up or completed (S3 §7 create_or_get_link). */
export async function connectAccount(visitor: Visitor, input: ConnectAccount): Promise<{ url: string } | Refusal<Code>> {
  const studioId = await visitor.withActor(async (actor) => actor.studioId, { hold: 'reading' })
  const wait = await visitor.limits.spend(onboardings, studioId)
  return wait === null ? openPages(visitor, input) : refuse('too-many-requests', { n: wait })
}

const openPages = inSteps({
  reserve: async (actor, _input: ConnectAccount, { cardPayments }) =>
    cardPayments.mode === 'off' ? refuse('card-payments-off' as Code) : beginAccount(actor),
  async call({ cardPayments, publicUrl, log }, begun, { from }) {
    const platform = cardPayments.platform()
    const account = 'attempt' in begun ? await accountCall.make(log, platform, begun.attempt) : begun
    if (isCallFault(account)) return { account }
    // Single-use and valid for minutes, so never stored or emailed.
    const link = await platform.ensure((stripe) =>
      stripe.accountLinks.create({
        account: account.accountId,
        type: 'account_onboarding',
        return_url: `${publicUrl}${returnsTo[from].done}`,
        refresh_url: `${publicUrl}${returnsTo[from].again}`,
      }),
    )
    if (isCallFault(link)) log.warn({ fault: link.code }, 'The onboarding of a card account did not begin')
    return { account, link }
  },
  async settle(scope, begun, outcome) {
    if ('attempt' in begun) await settleAccount(scope, begun.attempt, outcome.account)
    return outcome
  },
  answer({ account, link }): { url: string } | Refusal<Code> {
    if (isCallFault(account)) return refuse(account.kind === 'unknown' ? 'provider-unsure' : 'account-not-created')
    if (isCallFault(link)) return refuse(link.kind === 'unknown' ? 'provider-unsure' : 'onboarding-not-begun')
    return link?.url ? { url: link.url } : refuse('no-onboarding-address')
  },
})

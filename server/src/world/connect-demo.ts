import { askAccount } from '../features/payment-settings/ask-account.ts'
import { beginAccount, createAccount, settleAccount } from '../features/payment-settings/create-account.ts'
import { findAccount } from '../features/payment-settings/queries.ts'
import { isCallFault } from '../platform/card-payments/call-fault.ts'
import type { CardPayments } from '../platform/card-payments/card-payments.ts'
import type { Scope } from '../platform/actor.ts'
import { withScope, type ScopeParts } from '../platform/events/open-scope.ts'
import { studios } from './people.ts'

/** Connects the demo's studio to the payments sandbox, unless it was ever connected. */
export async function connectDemo(parts: ScopeParts, cardPayments: CardPayments, address: string): Promise<void> {
  const inStudio = <T>(studioId: string, work: (scope: Scope) => Promise<T>) => withScope(parts, { studioId }, work)
  const { northlight } = studios
  if (await inStudio(northlight.id, findAccount)) return

  const begun = await inStudio(northlight.id, beginAccount)
  const platform = cardPayments.platform()
  const account = 'attempt' in begun ? await createAccount(platform, begun.attempt) : begun
  if ('attempt' in begun) await inStudio(northlight.id, (scope) => settleAccount(scope, begun.attempt, account))
  if (isCallFault(account)) return
  const page = `${address}/dashboard/payment-settings`
  const link = await platform.read((stripe) =>
    stripe.accountLinks.create({ account: account.accountId, type: 'account_onboarding', return_url: page, refresh_url: page }),
  )
  if (isCallFault(link)) return
  // As an owner who submits everything there.
  const visit = await fetch(link.url)
  await fetch(visit.url, { method: 'POST', body: new URLSearchParams({ choice: 'submit', number: '00012345' }), redirect: 'manual' })
  const apply = await askAccount({ cardPayments, withScope: inStudio }, northlight.id)
  if (!isCallFault(apply)) await inStudio(northlight.id, apply)
}

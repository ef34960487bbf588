import { refuseInsideTransaction } from '../db/running.ts'
import { CallFault } from './call-fault.ts'
import type { Provider } from './provider.ts'

interface CardDetails {
  readonly last4: string
  readonly brand: string
  readonly month: number
  readonly year: number
}

/** Creates a valid card with the typed details. @returns the provider's id */
export type TypeCard = (accountId: string, details: CardDetails) => Promise<string | CallFault>

export function cardTyper({ sandbox, secretKey }: Pick<Provider, 'sandbox' | 'secretKey'>): TypeCard | null {
  if (sandbox === null) return null
  return async (accountId, details) => {
    refuseInsideTransaction('The payments sandbox was called')
    const answer = await fetch(`${sandbox}/_sandbox/accounts/${encodeURIComponent(accountId)}/cards`, {
      method: 'POST',
      headers: { authorization: `Bearer ${secretKey}`, 'content-type': 'application/json' },
      body: JSON.stringify(details),
      signal: AbortSignal.timeout(20_000),
    }).catch(() => null)
    if (!answer) return new CallFault('unknown', 'no-answer')
    if (!answer.ok) return new CallFault('ours', `${answer.status}`)
    const { id } = (await answer.json()) as { id: string }
    return id
  }
}

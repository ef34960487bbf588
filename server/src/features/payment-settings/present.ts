import type { CardAccount, CardAccountState } from '@callboard/contract/payment-settings'
import type { CardAccountRow } from './queries.ts'

export function presentAccount(
  row: CardAccountRow | null,
  heard: { readonly lastAt: Date | null; readonly isSilent: boolean },
): CardAccount {
  return {
    state: stateOf(row),
    bankLast4: row?.accountId ? row.bankLast4 : null,
    checkedAt: row?.checkedAt?.toISOString() ?? null,
    lastHeardAt: heard.lastAt?.toISOString() ?? null,
    isSilent: heard.isSilent,
  }
}

/** S3 §4. */
export function stateOf(row: CardAccountRow | null): CardAccountState {
  if (!row?.accountId) return row?.disconnectedAt ? 'disconnected' : 'not-created'
  if (row.chargesEnabled && row.payoutsEnabled) return 'active'
  return row.wasActive ? 'restricted' : 'pending'
}

import type { CardAccountRow } from '../queries.ts'

/** The provider's view of an account; without the digits if it left out the bank. */
export type Seen = Pick<CardAccountRow, 'chargesEnabled' | 'payoutsEnabled'> & { readonly bankLast4?: string | null }

export interface Answer {
  readonly accountId: string
  /** the number of the question */
  readonly number: number
  /** null: the account is no longer connected to us */
  readonly seen: Seen | null
}

export type AccountChange = Partial<Omit<CardAccountRow, 'studioId'>>

/**
 * What an answer changes in our record of an account; the result is the same in whichever order answers arrive. An answer older than the
 * last applied one only shows that the account was active, which may be the only difference between `restricted` and `pending`.
 */
export function changeBy(row: Readonly<CardAccountRow>, { accountId, number, seen }: Answer, now: Date): AccountChange {
  if (row.accountId !== accountId) return {}
  const isActive = seen !== null && seen.chargesEnabled && seen.payoutsEnabled
  const isLate = row.answered >= number
  const said = isLate ? {} : (seen ?? gone(now))
  const change = { ...said, wasActive: (isLate || seen !== null) && (row.wasActive || isActive) }
  const isNews = Object.entries(change).some(([name, value]) => row[name as keyof CardAccountRow] !== value)
  return { ...(!isLate && { answered: number, checkedAt: now }), ...(isNews && { ...change, changedAt: now }) }
}

function gone(now: Date): AccountChange {
  return { accountId: null, chargesEnabled: false, payoutsEnabled: false, bankLast4: null, disconnectedAt: now }
}

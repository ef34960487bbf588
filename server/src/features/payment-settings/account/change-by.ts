import type { CardAccountRow } from '../queries.ts'

/** What the provider says of an account; without the digits when it left out the bank. */
export type Seen = Pick<CardAccountRow, 'chargesEnabled' | 'payoutsEnabled'> & { readonly bankLast4?: string | null }

export interface Answer {
  readonly accountId: string
  /** the number of the question */
  readonly turn: number
  /** null: the account is not ours any more */
  readonly seen: Seen | null
}

export type AccountChange = Partial<Omit<CardAccountRow, 'studioId'>>

/**
 * What an answer changes in what we know of an account: the same in the end, in whichever order answers come. One to an earlier question
 * than the last applied one only tells that the account was active, which may be all that tells `restricted` from `pending`.
 */
export function changeBy(row: Readonly<CardAccountRow>, { accountId, turn, seen }: Answer, now: Date): AccountChange {
  if (row.accountId !== accountId) return {}
  const isActive = seen !== null && seen.chargesEnabled && seen.payoutsEnabled
  const isLate = row.answered >= turn
  const said = isLate ? {} : (seen ?? gone(now))
  const change = { ...said, wasActive: (isLate || seen !== null) && (row.wasActive || isActive) }
  const isNews = Object.entries(change).some(([name, value]) => row[name as keyof CardAccountRow] !== value)
  return { ...(!isLate && { answered: turn, checkedAt: now }), ...(isNews && { ...change, changedAt: now }) }
}

function gone(now: Date): AccountChange {
  return { accountId: null, chargesEnabled: false, payoutsEnabled: false, bankLast4: null, disconnectedAt: now }
}

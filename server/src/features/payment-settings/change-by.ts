import type { CardAccountRow } from './queries.ts'

/** What the provider says of an account; without the digits when it did not tell of the bank. */
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
  const wasActive = row.wasActive || (seen !== null && seen.chargesEnabled && seen.payoutsEnabled)
  if (row.answered >= turn) return wasActive === row.wasActive ? {} : { wasActive }
  const answered = { answered: turn, checkedAt: now }
  if (seen) return { ...answered, ...seen, wasActive }
  return {
    ...answered,
    accountId: null,
    chargesEnabled: false,
    payoutsEnabled: false,
    wasActive: false,
    bankLast4: null,
    disconnectedAt: now,
  }
}

import type { Leaving } from './leaving.ts'

/** The figures of a question, as they are sent back with the press. */
export const seenOf = ({ unpaid, owedMinor, recurrences, drafts, places, refundMinor, lostMinor }: Leaving): string =>
  [unpaid, owedMinor, recurrences, drafts, places, refundMinor, lostMinor].join(' ')

import type { PlainDate } from '@callboard/contract/dates'
import { useSignedIn } from '../../lib/session.ts'
import { useNow } from '../../lib/use-now.ts'
import { dateIn } from './day-words.ts'

/** The studio's date. */
export function useToday(): PlainDate {
  const { timezone } = useSignedIn().studio
  return dateIn(timezone, useNow())
}

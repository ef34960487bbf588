import type { PlainDate } from '@callboard/contract/dates'
import { dateIn } from '../format/dates.ts'
import { useSignedIn } from '../session/session.ts'
import { useNow } from '../use-now.ts'

/** In the studio's time zone. */
export function useToday(): PlainDate {
  const { timezone } = useSignedIn().studio
  return dateIn(timezone, useNow())
}

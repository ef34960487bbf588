import type { PlainDate } from '@callboard/contract/dates'
import { dateIn } from '../../lib/format/dates.ts'
import { useSignedIn } from '../../lib/session/session.ts'
import { useNow } from '../../lib/use-now.ts'

/** In the studio's time zone. */
export function useToday(): PlainDate {
  const { timezone } = useSignedIn().studio
  return dateIn(timezone, useNow())
}

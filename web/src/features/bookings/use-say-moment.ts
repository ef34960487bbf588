import { longDay } from '../../lib/format/day-words.ts'
import { dateIn, timeIn } from '../../lib/format/dates.ts'
import { useSignedIn } from '../../lib/session/session.ts'

/** "Friday 20 November at 10:00" by the studio's clock; without a year, for dates near today. */
export function useSayMoment(): (instant: string) => string {
  const { timezone } = useSignedIn().studio
  return (instant) => {
    const at = new Date(instant)
    return `${longDay(dateIn(timezone, at))} at ${timeIn(timezone, at)}`
  }
}

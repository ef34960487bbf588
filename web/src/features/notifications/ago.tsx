import { useNow } from '../../lib/use-now.ts'
import { exactTime, relativeTime } from './relative-time.ts'

/** "5 minutes ago"; on resting, the exact moment. */
export function Ago({ at }: { at: string }) {
  const now = useNow()
  return (
    <time dateTime={at} title={exactTime(at)}>
      {relativeTime(at, now)}
    </time>
  )
}

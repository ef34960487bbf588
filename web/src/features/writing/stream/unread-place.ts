import { reaches, type Stream } from '../stream.ts'
import type { Place } from './place.ts'

/** Where somebody left off; undefined: everything is read, or nothing yet, and then the newest are shown. @param readTo the number up to which one has read */
export function unreadPlace<One extends { id: string; number: number }>(
  stream: Stream<One>,
  readTo: number,
  isOwn: (one: One) => boolean,
): Place | undefined {
  const first = stream.items.find((one) => one.number > readTo && !isOwn(one))?.number
  if (first === undefined || readTo === 0) return undefined
  return { number: reaches(stream, readTo + 1) ? first : readTo + 1, comment: undefined, asked: 0, isUnread: true }
}

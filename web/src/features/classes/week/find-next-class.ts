import { endOf } from '@callboard/contract/class-times'
import type { Class, Week } from '@callboard/contract/classes'

/** A teacher's own classes, where there are any; of a family, those with a child in them; otherwise all. */
function concerning({ classes, viewer }: Pick<Week, 'classes' | 'viewer'>, userId: string): readonly Class[] {
  if (viewer === 'family') return classes.filter(({ enrolledNames }) => enrolledNames?.length)
  const own = classes.filter(({ teacher }) => teacher?.id === userId)
  return own.length > 0 ? own : classes
}

/**
 * The class that comes next, or the one that is on until its register is saved; undefined when the week has no more.
 * @param now the wall clock of the studio
 */
export function findNextClass(
  week: Pick<Week, 'classes' | 'viewer'>,
  userId: string,
  now: { date: string; time: string },
): Class | undefined {
  const isLeft = (one: Class) => {
    const end = endOf(one)
    return one.closedFor === null && !one.isMarked && `${end.date} ${end.time}` > `${now.date} ${now.time}`
  }
  const begins = ({ date, startTime }: Class) => `${date} ${startTime}`
  return concerning(week, userId)
    .filter(isLeft)
    .reduce<Class | undefined>((first, one) => (first && begins(first) <= begins(one) ? first : one), undefined)
}

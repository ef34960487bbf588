import { writeDate } from '@callboard/contract/date-formats'
import type { Namesake } from './queries.ts'

/** A name with what tells it from the same name among the others (S4 classes): the birthday in a family, the parent's name otherwise. */
export function sayApart(name: string, one: Namesake | undefined, among: readonly Namesake[]): string {
  const alike = among.filter(({ id, searchName }) => id !== one?.id && searchName === one?.searchName)
  if (!one || alike.length === 0) return name
  const born = `born ${writeDate(one.dateOfBirth, one.dateFormat)}`
  const isInFamily = ({ parentId }: Namesake) => parentId === one.parentId
  if (alike.every(isInFamily)) return `${name} (${born})`
  const isParentAlike = (other: Namesake) => isInFamily(other) || other.parentName.toLowerCase() === one.parentName.toLowerCase()
  return `${name} (${[one.parentName, alike.some(isParentAlike) && born].filter(Boolean).join(', ')})`
}

/** To a guardian, among their own children alone: the birthday tells these apart. */
export function sayApartToGuardian(name: string, one: Namesake | undefined, among: readonly Namesake[], readerId: string): string {
  const own = among.filter(({ guardianIds }) => guardianIds.includes(readerId))
  return sayApart(
    name,
    one,
    own.map((other) => ({ ...other, parentId: one?.parentId ?? other.parentId })),
  )
}

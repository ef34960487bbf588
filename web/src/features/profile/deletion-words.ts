import type { Deletion } from '@callboard/contract/profile'
import { plural } from '../../lib/words.ts'

export type { Deletion }

export function accountWords({ students, otherOwners }: Deletion): string {
  if (otherOwners !== null) {
    return otherOwners === 1 ? 'The other owner keeps the studio.' : `The ${otherOwners} other owners keep the studio.`
  }
  if (students === 0) return 'You will be signed out everywhere. Invoices and payments stay in the studio’s books without your name.'
  const children = students === 1 ? 'Your child will be' : `Your ${students} children will be`
  return `${children} deleted too. Invoices and payments stay in the studio’s books without your name.`
}

export function studioWords({ owners, teachers, parents, students }: NonNullable<Deletion['studio']>): string {
  const figures = [
    owners > 0 && plural(owners, 'owner', 'owners'),
    teachers > 0 && plural(teachers, 'teacher', 'teachers'),
    parents > 0 && plural(parents, 'parent', 'parents'),
    students > 0 && plural(students, 'student', 'students'),
  ].filter((part) => part !== false)
  const last = figures.at(-1) ?? ''
  const all = figures.length > 1 ? `${figures.slice(0, -1).join(', ')} and ${last}` : last
  return `This deletes ${all}, and cancels your subscription.`
}

import type { Class } from '@callboard/contract/classes'
import { figures } from '../../../lib/format/figures.ts'

/** "11 of 12, 1 can’t come"; null when all can, or once the register says who came. */
export function comingWords({ enrolledCount, cantComeCount, isMarked }: Pick<Class, 'enrolledCount' | 'cantComeCount' | 'isMarked'>) {
  if (!enrolledCount || !cantComeCount || isMarked) return null
  return `${figures(enrolledCount - cantComeCount)} of ${figures(enrolledCount)}, ${figures(cantComeCount)} can’t come`
}

import type { Actor } from '../../platform/actor.ts'

type Asker = Pick<Actor, 'role'>

/** S2 §2: any non-parent may set attendance, whoever teaches the class. */
export const mayMark = (actor: Asker): boolean => actor.role !== 'parent'

/** Who marked and when is the staff's affair; a parent sees the mark itself. */
export const maySeeWhoMarked = (actor: Asker): boolean => actor.role !== 'parent'

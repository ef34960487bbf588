import type { Actor } from '../../platform/actor.ts'
import { dateIn } from '../../platform/clock.ts'

type Asker = Pick<Actor, 'role'>

/** S2 §2: any non-parent may mark any class. */
export const mayMark = (actor: Asker): boolean => actor.role !== 'parent'

/** S4 classes: from the day of the class, by the studio's clock. */
export const isOpen = ({ zone, clock }: Pick<Actor, 'zone' | 'clock'>, date: string): boolean => date <= dateIn(zone, clock.now())

/** Parents see the mark, but not who made it or when. */
export const maySeeWhoMarked = (actor: Asker): boolean => actor.role !== 'parent'

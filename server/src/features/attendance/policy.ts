import type { Actor } from '../../platform/actor.ts'
import { dateIn } from '../../platform/clock.ts'

type Asker = Pick<Actor, 'role'>

/** S2 §2: any non-parent may set attendance, whoever teaches the class. */
export const mayMark = (actor: Asker): boolean => actor.role !== 'parent'

/**
 * S4 classes: from the class's day on, by the studio's clock. Before it only an absence that a parent has announced could be marked, and
 * parents cannot announce one yet.
 */
export const isOpen = ({ zone, clock }: Pick<Actor, 'zone' | 'clock'>, date: string): boolean => date <= dateIn(zone, clock.now())

/** Who marked and when is the staff's affair; a parent sees the mark itself. */
export const maySeeWhoMarked = (actor: Asker): boolean => actor.role !== 'parent'

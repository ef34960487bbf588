import type { Viewer } from '@callboard/contract/classes'
import type { Actor } from '../../platform/actor.ts'

type Asker = Pick<Actor, 'role'>

/** S2 §6: only owners create, edit and delete classes. */
export const mayAddClasses = (actor: Asker): boolean => actor.role === 'owner'
export const mayEditClass = (actor: Asker): boolean => actor.role === 'owner'
export const mayRemoveClass = (actor: Asker): boolean => actor.role === 'owner'

/** S2 §2: a parent sees the own children in a class; staff see everybody in it. */
export const viewerOf = (actor: Asker): Viewer => (actor.role === 'parent' ? 'family' : 'staff')
export const maySeeNotes = (actor: Asker): boolean => viewerOf(actor) === 'staff'

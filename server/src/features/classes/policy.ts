import type { Viewer } from '@callboard/contract/classes'
import type { Actor } from '../../platform/actor.ts'

type Asker = Pick<Actor, 'role'>

/** S2 §6: only owners create, edit and delete classes. */
export const mayAddClasses = (actor: Asker): boolean => actor.role === 'owner'
export const mayEditClass = (actor: Asker): boolean => actor.role === 'owner'
export const mayRemoveClass = (actor: Asker): boolean => actor.role === 'owner'

/** S2 §2: in a class, parents see only their own children; staff see everybody. */
export const viewerOf = (actor: Asker): Viewer => (actor.role === 'parent' ? 'family' : 'staff')
export const maySeeNotes = (actor: Asker): boolean => viewerOf(actor) === 'staff'

import type { Actor } from '../../platform/actor.ts'

type Asker = Pick<Actor, 'role'>

/** S2 §6: only owners create, edit and delete classes. */
export const mayAddClasses = (actor: Asker): boolean => actor.role === 'owner'
export const mayEditClass = (actor: Asker): boolean => actor.role === 'owner'
export const mayRemoveClass = (actor: Asker): boolean => actor.role === 'owner'

/** Parents see neither notes nor how many are enrolled. */
export const maySeeNotes = (actor: Asker): boolean => actor.role !== 'parent'

import type { EditScope, Exceptions, OwnField } from '@callboard/contract/classes'
import type { Actor } from '../../../platform/actor.ts'
import { refuse, type Refusal } from '../../../platform/refusal.ts'
import type { ClassField } from '../class-fields.ts'
import { findClass, listInScope } from '../queries/classes.ts'
import { listRegistered } from '../queries/moving.ts'
import { ownFields } from './own-fields.ts'

const words: Record<ClassField, OwnField | null> = {
  name: 'name',
  notes: 'notes',
  dressCode: 'dressCode',
  teacherId: 'teacher',
  locationId: 'room',
  startTime: 'times',
  endTime: 'times',
  isDropIn: null,
  capacity: 'capacity',
  dropInPriceMinor: 'price',
  hue: 'colour',
  ageFrom: 'ages',
  ageTo: 'ages',
  level: 'level',
}

/** What an edit of the scope leaves alone, or may take from single dates (S4 classes). */
export async function listExceptions(
  actor: Actor,
  { id, scope }: { id: string; scope: EditScope },
): Promise<Exceptions | Refusal<'class-not-found'>> {
  const row = await findClass(actor, id)
  if (!row) return refuse('class-not-found')
  const reached = await listInScope(actor, row, scope)
  const registered = await listRegistered(
    actor,
    reached.map((one) => one.id),
  )
  const own = reached.flatMap((one) => {
    const fields = new Set([...ownFields(one, row)].flatMap((field) => words[field] ?? []))
    return registered.has(one.id) || fields.size === 0 ? [] : [{ date: one.date, fields: [...fields] }]
  })
  return {
    registered: registered.size,
    isRegistered: registered.has(id),
    own: own.toSorted((one, other) => (one.date < other.date ? -1 : 1)),
  }
}

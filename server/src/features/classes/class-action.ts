import { z } from 'zod'
import type { ClassFields } from './class-fields.ts'

const ids = z.array(z.uuid()).readonly()
const Moved = z
  .array(z.object({ studentId: z.uuid(), classIds: ids, trialIds: ids.optional(), madeUp: z.record(z.uuid(), z.uuid()).optional() }))
  .readonly()
const seriesId = z.uuid().nullable()

/** A class before an edit, and the version that the edit made; an action from before there was a field lacks it. */
const Before = z.looseObject({ id: z.uuid(), version: z.number(), date: z.string() }) as unknown as z.ZodType<Before, Before>
type Before = Readonly<ClassFields> & { readonly id: string; readonly version: number; readonly date: string }

const AddedDates = z.object({ seriesId, ids, joined: Moved })
const Added = AddedDates.extend({
  kind: z.literal('class-added'),
  /** the series of its other weekdays */
  also: z.array(AddedDates).readonly().default([]),
})
const Edited = z.object({
  kind: z.literal('class-edited'),
  id: z.uuid(),
  scope: z.enum(['single', 'future', 'all']),
  before: z.array(Before),
  joined: Moved,
  left: Moved,
})
const Removed = z.object({ kind: z.literal('class-removed'), seriesId, ids })

const StudentMoved = z.object({ kind: z.literal('student-moved'), joined: Moved, left: Moved })

export type StudentMoved = z.infer<typeof StudentMoved>
export type AddedDates = z.infer<typeof AddedDates>
export type AddedClasses = z.infer<typeof Added>
export type Edited = z.infer<typeof Edited>
export type Removed = z.infer<typeof Removed>

/** The actions with classes, each with the facts needed to undo it. */
export const ClassAction = z.discriminatedUnion('kind', [Added, Edited, Removed, StudentMoved])
export type ClassAction = z.infer<typeof ClassAction>

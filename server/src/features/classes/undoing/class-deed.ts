import { z } from 'zod'

const ids = z.array(z.uuid()).readonly()
const Moved = z.array(z.object({ studentId: z.uuid(), classIds: ids })).readonly()
const seriesId = z.uuid().nullable()

const Fields = z.object({
  name: z.string(),
  notes: z.string(),
  teacherId: z.uuid().nullable(),
  locationId: z.uuid().nullable(),
  date: z.string(),
  startTime: z.string(),
  endTime: z.string(),
  capacity: z.number().nullable(),
  dropInPriceMinor: z.number().nullable(),
  hue: z.number().nullable().default(null),
})

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
  /** each class before the edit, and the version that the edit made */
  before: z.array(Fields.extend({ id: z.uuid(), version: z.number() })),
  joined: Moved,
  left: Moved,
})
const Removed = z.object({ kind: z.literal('class-removed'), seriesId, ids })

export type AddedDates = z.infer<typeof AddedDates>
export type Added = z.infer<typeof Added>
export type Edited = z.infer<typeof Edited>
export type Removed = z.infer<typeof Removed>

/** The deeds with classes, each with the facts needed to undo it. */
export const ClassDeed = z.discriminatedUnion('kind', [Added, Edited, Removed])
export type ClassDeed = z.infer<typeof ClassDeed>

import { z } from 'zod'
import { call } from './call.ts'
import { BirthDate, studioFull } from './students.ts'
import { refusal } from './refusals.ts'
import { who } from './roles.ts'
import { ShownEmail } from './shown-email.ts'
import { Id } from './text.ts'

/** What was added twice: a child, or the account of a parent (S4, People and studios). */
export const TwinKind = z.enum(['student', 'family'])
export type TwinKind = z.infer<typeof TwinKind>

/** How long a merge can be undone, while nothing happens to the one that was kept. */
export const undoDays = 30

/** One of two records of the same; `dateOfBirth` and `guardians` of students, `email`, `hasJoined` and `children` of families. */
export const Twin = z.object({
  id: Id,
  name: z.string(),
  createdAt: z.iso.datetime(),
  dateOfBirth: BirthDate.nullable(),
  guardians: z.array(z.string()),
  email: ShownEmail.nullable(),
  hasJoined: z.boolean(),
  children: z.array(z.string()),
})
export type Twin = z.infer<typeof Twin>

/** Two that look like the same; the first has more that hangs on it. */
export const Pair = z.object({ kind: TwinKind, keep: Twin, other: Twin })
export type Pair = z.infer<typeof Pair>

/** `canUndo`: nothing has happened to the kept one since. */
export const Merge = z.object({ id: Id, kind: TwinKind, name: z.string(), mergedAt: z.iso.datetime(), canUndo: z.boolean() })
export type Merge = z.infer<typeof Merge>

const moving = ['classes', 'marks', 'places', 'waiting', 'plans', 'invoices', 'papers', 'contacts', 'children', 'payments'] as const
export type Moving = (typeof moving)[number]

/** What has to be put right before two are merged; `name`: of the class or plan that both have. */
export const Obstacle = z.discriminatedUnion('why', [
  z.object({ why: z.literal('both-booked'), name: z.string() }),
  z.object({ why: z.literal('both-on-plan'), name: z.string() }),
  z.object({ why: z.literal('notes-too-long') }),
  z.object({ why: z.literal('grown-up') }),
  z.object({ why: z.literal('too-many-guardians') }),
  z.object({ why: z.literal('pays-by-itself') }),
  z.object({ why: z.literal('payment-under-way') }),
])
export type Obstacle = z.infer<typeof Obstacle>

/** `joining`: who becomes a guardian of the kept child; `signed`: signed papers, which stay under the name of the other. */
export const MergePreview = z.object({
  pair: Pair,
  moves: z.array(z.object({ what: z.enum(moving), count: z.number().int() })),
  joining: z.array(z.string()),
  signed: z.number().int(),
  obstacles: z.array(Obstacle),
  seen: z.string(),
})
export type MergePreview = z.infer<typeof MergePreview>

const two = { kind: TwinKind, keepId: Id, otherId: Id }
const differ = ({ keepId, otherId }: { keepId: string; otherId: string }) => keepId !== otherId
const differently = { path: ['otherId'], message: 'Choose two different ones.' }
const Two = z.object(two).refine(differ, differently)

/** `id`: made by the browser as an idempotency key. */
export const MergeTwo = z.object({ id: Id, seen: z.hash('sha256'), ...two }).refine(differ, differently)
export type MergeTwo = z.infer<typeof MergeTwo>
export type Two = z.infer<typeof Two>

const gone = { 'twin-not-found': refusal(404, 'One of the two no longer exists.') }

export const duplicates = {
  list: call('GET', '/duplicates', who.owners, 'Students and families who may be here twice, and what was merged').output(
    z.object({ pairs: z.array(Pair), merges: z.array(Merge) }),
  ),

  preview: call('GET', '/duplicates/preview', who.owners, 'What moves when two are merged, and what is in the way')
    .input(Two)
    .errors(gone)
    .output(MergePreview),

  merge: call('POST', '/duplicates/merge', who.owners, 'Make two records of the same student, or family, one')
    .input(MergeTwo)
    .errors({
      ...gone,
      'merge-changed': refusal(409, 'Something has changed since. Please look at it again.'),
      'merge-obstructed': refusal(409, 'Something stands in the way. Please look at it again.'),
    })
    .output(z.object({ id: Id })),

  undo: call('POST', '/duplicates/undo', who.owners, 'Make two of a merged one again, while nothing has happened to it')
    .input(z.object({ id: Id }))
    .errors({ ...studioFull, 'merge-settled': refusal(409, 'Something has happened since, so this can no longer be undone.') })
    .output(z.object({ id: Id })),

  keepApart: call('POST', '/duplicates/apart', who.owners, 'Note that two who look alike are not the same')
    .input(Two)
    .errors(gone)
    .output(z.object({ keepId: Id })),
}

import { Closure, Term } from '@callboard/contract/terms'
import { z } from 'zod'
import { ClosedDeed } from '../classes/closing/closed-deed.ts'
import { ContinuedDeed } from '../classes/continuing/continued-deed.ts'

const TermDeed = z.object({ kind: z.literal('term-changed'), before: Term.nullable(), after: Term.nullable() })
export type TermDeed = z.infer<typeof TermDeed>

const ClosuresDeed = ClosedDeed.extend({
  before: z.array(Closure).readonly(),
  after: z.array(Closure).readonly(),
})
export type ClosuresDeed = z.infer<typeof ClosuresDeed>

/** A change of the studio's calendar, with what was there before and after it. */
export const TermsDeed = z.discriminatedUnion('kind', [TermDeed, ClosuresDeed, ContinuedDeed])
export type TermsDeed = z.infer<typeof TermsDeed>

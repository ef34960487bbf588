import { Closure, Term } from '@callboard/contract/terms'
import { z } from 'zod'
import { ClosedAction } from '../classes/closing/closed-action.ts'
import { ContinuedAction } from '../classes/continuing/continued-action.ts'

const TermAction = z.object({ kind: z.literal('term-changed'), before: Term.nullable(), after: Term.nullable() })
export type TermAction = z.infer<typeof TermAction>

const ClosuresAction = ClosedAction.extend({
  before: z.array(Closure).readonly(),
  after: z.array(Closure).readonly(),
})
export type ClosuresAction = z.infer<typeof ClosuresAction>

/** A change of the studio's calendar, with what was there before and after it. */
export const TermsAction = z.discriminatedUnion('kind', [TermAction, ClosuresAction, ContinuedAction])
export type TermsAction = z.infer<typeof TermsAction>

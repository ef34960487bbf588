import type { Actor } from '../actor.ts'
import type { Access, With } from '../events/open-scope.ts'
import { isRefusal, type Refusal } from '../refusal.ts'
import type { Asked, Visitor } from './visitor.ts'

/** What `reserve` gives when no call is needed. */
export class Done<Output> {
  readonly answer: Output
  constructor(answer: Output) {
    this.answer = answer
  }
}

/** Ends an action before its call: it was done earlier, or needs none. */
export const done = <Output>(answer: Output): Done<Output> => new Done(answer)

/** An action with a slow call in its middle: a charge, a refund, an upload. */
export interface Steps<Input, Reserved, Outcome, Settled, Output, Code extends string, Needs extends Access> {
  /** In the actor's transaction: checks, and records what is about to happen, so that it is found after a crash. */
  reserve(actor: With<Needs, Actor>, input: Input, asked: Asked): Promise<Reserved | Done<Output> | Refusal<Code>>
  /** Outside every transaction. If it throws, the reservation is left to the reconciler. */
  call(visitor: Visitor, reserved: Reserved, input: Input): Promise<Outcome>
  /** In the studio's transaction, even if the session has ended since. Idempotent: webhook and reconciler call it too, in any order. */
  settle(scope: With<Needs>, reserved: Reserved, outcome: Outcome): Promise<Settled | Refusal<Code>>
  /** The caller's answer after settling; a refusal here rolls nothing back. */
  answer(settled: Settled, reserved: Reserved): Output | Refusal<Code>
}

/** Makes a rule of three steps: a transaction, a call outside, a second transaction (S4 money). */
export function inSteps<Input, Reserved, Outcome, Settled, Output, Code extends string = never, const Needs extends Access = object>(
  steps: Steps<Input, Reserved, Outcome, Settled, Output, Code, Needs>,
  needs?: Needs,
): (visitor: Visitor, input: Input) => Promise<Output | Refusal<Code>> {
  return async (visitor, input) => {
    const begun = await visitor.withActor<{ studioId: string; reserved: Reserved | Done<Output> } | Refusal<Code>, Needs>(async (actor) => {
      const reserved = await steps.reserve(actor, input, visitor)
      return isRefusal(reserved) ? reserved : { studioId: actor.studioId, reserved }
    }, needs)
    if (isRefusal(begun)) return begun
    const { studioId, reserved } = begun
    if (reserved instanceof Done) return reserved.answer
    const outcome = await steps.call(visitor, reserved, input)
    const settled = await visitor.withScope<Settled | Refusal<Code>, Needs>(
      studioId,
      (scope) => steps.settle(scope, reserved, outcome),
      needs,
    )
    return isRefusal(settled) ? (settled as Refusal<Code>) : steps.answer(settled, reserved)
  }
}

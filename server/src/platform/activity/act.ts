import type { ActivityKind, ActivityThing } from '@callboard/contract/activity-words'
import type { Contract } from '@callboard/contract/contract'
import type { InferContractRouterInputs, InferContractRouterOutputs } from '@orpc/contract'
import type { Scope } from '../actor.ts'
import type { Asked } from '../http/visitor.ts'

/** Who acts, as far as the activity needs it. */
export interface Doer {
  readonly id: string
  readonly role: string
}

/** Ids of what an act is about. */
export type Ids = string | readonly string[] | null | undefined

/**
 * What the activity says of a call. It is written in the transaction of the call: of each thing that looks different afterwards, or with
 * `always` whether it does or not, once.
 */
export interface Act<Input = never, Answer = unknown> {
  readonly kind: ActivityKind
  /** A sentence without who did it: {it} stands for the thing. */
  readonly what: string | ((input: Input) => string)
  /** Asked before the rule runs, without an answer, and afterwards. The answer is that of the transaction, which may be a part of the call's. */
  readonly of?: readonly [thing: ActivityThing, ids: (input: Input, answer: Answer | undefined, by: Doer | null) => Ids]
  /** Of what has changed, only these fields, or all but these; without any of them there is no entry. */
  readonly fields?: readonly string[]
  readonly except?: readonly string[]
  /** Also when nothing of the thing has changed, as for whatever is only read. */
  readonly always?: true
  /** Not again within these minutes, by the same person of the same thing. */
  readonly quietMinutes?: number
  /** Of a call that nobody is signed in for: who it turns out to be; null: nothing is said. */
  readonly by?: (scope: Scope, answer: Answer, input: Input, asked: Asked) => Promise<Doer | null> | Doer | null
  /** Only of these: what parents do with their own sign-in is theirs. */
  readonly staffOnly?: true
}

/** Why the activity says nothing of a call that changes something, or sends a file. */
export interface LeftUnsaid {
  readonly because: string
}

export type DeclaredActs = Readonly<Record<string, readonly Act<any, any>[] | LeftUnsaid>>

type Inputs = InferContractRouterInputs<Contract>
type Outputs = InferContractRouterOutputs<Contract>

type ActsOf<Noun extends keyof Contract> = {
  readonly [Name in keyof Contract[Noun] & string]?: Name extends keyof Inputs[Noun] & keyof Outputs[Noun]
    ? Act<Inputs[Noun][Name], Outputs[Noun][Name]> | readonly Act<Inputs[Noun][Name], Outputs[Noun][Name]>[] | LeftUnsaid
    : never
}

/** Declares what the activity says of the calls of a noun; `server/src/app/activity.test.ts` fails until each has its act or its reason. */
export function actsOf<Noun extends keyof Contract>(noun: Noun, acts: ActsOf<Noun>): DeclaredActs {
  return Object.fromEntries(
    Object.entries(acts as Record<string, Act | readonly Act[] | LeftUnsaid>).map(([name, act]) => [
      `${noun}.${name}`,
      'because' in act || Array.isArray(act) ? act : [act as Act],
    ]),
  ) as DeclaredActs
}

/** The activity says nothing of a call, and why. */
export const unsaid = (because: string): LeftUnsaid => ({ because })

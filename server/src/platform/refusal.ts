import type { Scope } from './actor.ts'

interface Afterwards {
  /** Runs in its own transaction in the same studio, after the refused one was rolled back. */
  readonly after?: (scope: Scope) => Promise<unknown>
}

/** An expected failure, as a value whose words are in the contract; returning it makes the edge roll back. */
export class Refusal<Code extends string = string> {
  readonly code: Code
  readonly values: Record<string, string | number>
  readonly after: Afterwards['after']

  constructor(code: Code, values: Record<string, string | number> = {}, { after }: Afterwards = {}) {
    this.code = code
    this.values = values
    this.after = after
  }
}

export function refuse<Code extends string>(code: Code, values?: Record<string, string | number>, afterwards?: Afterwards): Refusal<Code> {
  return new Refusal(code, values, afterwards)
}

export function isRefusal(answer: unknown): answer is Refusal {
  return answer instanceof Refusal
}

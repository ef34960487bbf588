/**
 * An expected "no": a value, not an exception. Its words stand in the contract under its code; whoever answers a call
 * with one has changed nothing, since the edge rolls the transaction back.
 */
export class Refusal<Code extends string = string> {
  readonly code: Code
  /** fills the `{n}`-like places of the words */
  readonly values: Record<string, string | number>

  constructor(code: Code, values: Record<string, string | number> = {}) {
    this.code = code
    this.values = values
  }
}

export function refuse<Code extends string>(code: Code, values?: Record<string, string | number>): Refusal<Code> {
  return new Refusal(code, values)
}

export function isRefusal(answer: unknown): answer is Refusal {
  return answer instanceof Refusal
}

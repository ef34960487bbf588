/** An expected failure, as a value whose words are in the contract; the edge rolls back when it is returned. */
export class Refusal<Code extends string = string> {
  readonly code: Code
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

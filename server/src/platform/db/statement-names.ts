/**
 * Names under which the server keeps statements parsed. A text earns its name when it comes for the second time. Their
 * number is bounded, because every connection keeps every one: past the bound, statements stay nameless, as would an
 * endless variety of texts (`in ($1, $2, …)`), which mostly comes once each.
 */
export class StatementNames {
  readonly #limit: number
  readonly #names = new Map<string, string>()
  #seenOnce = new Set<string>()

  constructor(limit = 500) {
    this.#limit = limit
  }

  /** The name for this SQL text; undefined: send it nameless. */
  nameOf(text: string): string | undefined {
    const name = this.#names.get(text)
    if (name !== undefined || this.#names.size >= this.#limit) return name
    if (this.#seenOnce.delete(text)) {
      const earned = `callboard_${this.#names.size}`
      this.#names.set(text, earned)
      return earned
    }
    if (this.#seenOnce.size >= this.#limit) this.#seenOnce = new Set()
    this.#seenOnce.add(text)
    return undefined
  }
}

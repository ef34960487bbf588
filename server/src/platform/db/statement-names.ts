/** Names of prepared statements, given when a text recurs. Bounded, since every connection keeps all of them. */
export class StatementNames {
  readonly #limit: number
  readonly #names = new Map<string, string>()
  #seenOnce = new Set<string>()

  constructor(limit = 500) {
    this.#limit = limit
  }

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

import limit from 'p-limit'

/** More than the database's processors have to do; more still would only take them from each other. */
const most = 4

/** Longer than most transactions take. */
const patienceMs = 10

/**
 * Lets few transactions work at the same time: on few processors, ten at once take longer than four and six after them. One that is slow
 * or waits for a lock holds up nobody, since the next need not wait for it longer than a moment; then the pool alone is the limit.
 */
export class TransactionSlots {
  readonly #limit = limit(most)

  /** @returns what to call when the transaction has ended */
  async enter(): Promise<() => void> {
    const entered = Promise.withResolvers<() => void>()
    void this.#limit(async () => {
      const left = Promise.withResolvers<void>()
      const timer = setTimeout(left.resolve, patienceMs)
      entered.resolve(left.resolve)
      await left.promise
      clearTimeout(timer)
    })
    return await entered.promise
  }
}

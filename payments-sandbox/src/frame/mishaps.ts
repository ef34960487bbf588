import type { Settings } from './settings.ts'

/** What goes wrong with the next request of an operation. `lost-after`: it was done, but its answer is lost. */
export type Mishap =
  | { readonly kind: 'status'; readonly status: number }
  | { readonly kind: 'lost-before' | 'lost-after' }
  | { readonly kind: 'slow'; readonly seconds: number }

export type PlannedMishap = Mishap & {
  /** `POST /v1/refunds`, or its beginning */
  readonly operation: string
  readonly times: number
}

/** Mishaps that the control API has planned. */
export class Mishaps {
  readonly #settings: Settings

  constructor(settings: Settings) {
    this.#settings = settings
  }

  plan(mishap: PlannedMishap): void {
    this.#settings.write('mishaps', [...this.#planned(), mishap])
  }

  next(operation: string): Mishap | undefined {
    const planned = this.#planned()
    const next = planned.find((mishap) => operation.startsWith(mishap.operation))
    if (next) {
      const rest =
        next.times > 1
          ? planned.map((one) => (one === next ? { ...one, times: one.times - 1 } : one))
          : planned.filter((one) => one !== next)
      this.#settings.write('mishaps', rest)
    }
    return next
  }

  #planned(): PlannedMishap[] {
    return this.#settings.read<PlannedMishap[]>('mishaps', [])
  }
}

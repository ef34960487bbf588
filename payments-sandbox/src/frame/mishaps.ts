import type { Settings } from './settings.ts'

/** `lost-after`: the request is processed, but the connection closes before the answer. `dies`: the sandbox exits instead of answering. */
export type Mishap =
  | { readonly kind: 'status'; readonly status: number }
  | { readonly kind: 'lost-before' | 'lost-after' | 'dies' }
  | { readonly kind: 'slow'; readonly seconds: number }

export type PlannedMishap = Mishap & {
  /** a prefix such as `POST /v1/refunds` */
  readonly operation: string
  readonly times: number
}

export class Mishaps {
  readonly #settings: Settings

  constructor(settings: Settings) {
    this.#settings = settings
  }

  plan(mishap: PlannedMishap): void {
    this.#settings.write('mishaps', [...this.planned(), mishap])
  }

  next(operation: string): Mishap | undefined {
    const planned = this.planned()
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

  /** Those that have not happened yet. */
  planned(): PlannedMishap[] {
    return this.#settings.read<PlannedMishap[]>('mishaps', [])
  }
}

import { isDeepStrictEqual } from 'node:util'
import type { Actor, Scope } from '../actor.ts'

type Person = Omit<Actor, keyof Scope>

const most = 10_000

/**
 * Whose cookie it was at the last look-up: only a guess. A reading call may start with it while the look-up runs, but its answer is sent
 * only if the look-up finds the same person.
 */
export class LastActors {
  readonly #byCookie = new Map<string, Person>()

  guess(cookie: string): Person | undefined {
    return this.#byCookie.get(cookie)
  }

  note(cookie: string, { user, role, isFamily, assurance, session, zone, stage }: Actor): void {
    this.#byCookie.delete(cookie)
    this.#byCookie.set(cookie, { user, role, isFamily, assurance, session, zone, stage })
    for (const oldest of this.#byCookie.keys()) {
      if (this.#byCookie.size <= most) break
      this.#byCookie.delete(oldest)
    }
  }

  forget(cookie: string): void {
    this.#byCookie.delete(cookie)
  }
}

export function isStill(guessed: Person, { user, role, isFamily, assurance, session, zone, stage }: Actor): boolean {
  return isDeepStrictEqual(guessed, { user, role, isFamily, assurance, session, zone, stage })
}

import { isDeepStrictEqual } from 'node:util'
import type { Actor, Scope } from '../actor.ts'

type Person = Omit<Actor, keyof Scope>

const most = 10_000

/**
 * Who a cookie belonged to when it was last looked up: a guess only. A call that reads may be answered from it
 * while the look-up is on its way, and its answer is given only if that finds the same person.
 */
export class LastActors {
  readonly #byCookie = new Map<string, Person>()

  guess(cookie: string): Person | undefined {
    return this.#byCookie.get(cookie)
  }

  note(cookie: string, { user, role, assurance, session, zone }: Actor): void {
    this.#byCookie.delete(cookie)
    this.#byCookie.set(cookie, { user, role, assurance, session, zone })
    for (const oldest of this.#byCookie.keys()) {
      if (this.#byCookie.size <= most) break
      this.#byCookie.delete(oldest)
    }
  }

  forget(cookie: string): void {
    this.#byCookie.delete(cookie)
  }
}

export function isStill(guessed: Person, { user, role, assurance, session, zone }: Actor): boolean {
  return isDeepStrictEqual(guessed, { user, role, assurance, session, zone })
}

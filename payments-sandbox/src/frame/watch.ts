import type Stripe from 'stripe'
import type { DatabaseSync } from 'node:sqlite'
import type { ContractChecker } from '../contract/checker.ts'
import type { ApiRequest } from './api-request.ts'
import type { Clock } from './clock.ts'
import type { Kept } from './idempotency.ts'
import { inTransaction } from './transaction.ts'

const requestsKept = 1000

/** Logs every request and, given a checker, every violation of the contract. */
export class Watch {
  readonly #database: DatabaseSync
  readonly #clock: Clock
  readonly #checker: ContractChecker | null

  constructor(database: DatabaseSync, clock: Clock, checker: ContractChecker | null) {
    this.#database = database
    this.#clock = clock
    this.#checker = checker
  }

  saw(request: ApiRequest, kept: Kept): void {
    inTransaction(this.#database, () => this.#write(request, kept))
  }

  #write(request: ApiRequest, { status, body }: Kept): void {
    const { id, method, path, account, key } = request
    const { lastInsertRowid } = this.#database
      .prepare('insert into requests (at, id, method, path, account, key, status) values (?, ?, ?, ?, ?, ?, ?)')
      .run(this.#clock.now(), id, method, path, account ?? '', key, status)
    this.#database.prepare('delete from requests where seq <= ?').run(Number(lastInsertRowid) - requestsKept)
    if (!this.#checker) return
    const ours = this.#checker.request(request, request.encoded).map((words) => `sent ${words}`)
    const theirs = this.#checker.answer(request, status, JSON.parse(body)).map((words) => `answered ${words}`)
    this.#note([...ours, ...theirs], id)
  }

  delivers(event: Stripe.Event): void {
    if (this.#checker)
      this.#note(
        this.#checker.event(event).map((words) => `delivered ${words}`),
        event.id,
      )
  }

  violations(): string[] {
    return this.#database
      .prepare('select text from violations order by seq')
      .all()
      .map((row) => row['text'] as string)
  }

  takeViolations(): string[] {
    const found = this.violations()
    this.#database.exec('delete from violations')
    return found
  }

  requests(): unknown[] {
    return this.#database.prepare('select at, id, method, path, account, key, status from requests order by seq').all()
  }

  #note(texts: readonly string[], where: string): void {
    for (const text of texts)
      this.#database.prepare('insert into violations (at, text) values (?, ?)').run(this.#clock.now(), `${where}: ${text}`)
  }
}

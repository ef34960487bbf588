import { createHash } from 'node:crypto'
import { Fault } from './fault.ts'
import type { Ground } from './ground.ts'

export interface Kept {
  readonly status: number
  readonly body: string
}

const forgottenAfterMs = 24 * 60 * 60 * 1000

export class Idempotency {
  readonly #ground: Ground
  readonly #underWay = new Set<string>()

  constructor(ground: Ground) {
    this.#ground = ground
  }

  /** @returns releases the key */
  begin(account: string, key: string): () => void {
    const name = `${account} ${key}`
    if (this.#underWay.has(name)) {
      const message = 'There is currently another in-progress request using this Idempotent Key. Try again after it has ended.'
      throw new Fault(409, { type: 'idempotency_error', code: 'idempotency_key_in_use', message })
    }
    this.#underWay.add(name)
    return () => void this.#underWay.delete(name)
  }

  find(account: string, key: string, fingerprint: string): Kept | undefined {
    const row = this.#ground.database
      .prepare('select fingerprint, status, body from idempotency where account = ? and key = ? and created > ?')
      .get(account, key, this.#ground.clock.now() - forgottenAfterMs) as (Kept & { fingerprint: string }) | undefined
    if (row && row.fingerprint !== fingerprint) {
      const message = `Keys for idempotent requests can only be used with the same parameters they were first used with. Try another key than '${key}'.`
      throw new Fault(400, { type: 'idempotency_error', message })
    }
    return row
  }

  keep(account: string, key: string, fingerprint: string, { status, body }: Kept): void {
    this.#ground.database
      .prepare('insert or replace into idempotency (account, key, fingerprint, status, body, created) values (?, ?, ?, ?, ?, ?)')
      .run(account, key, fingerprint, status, body, this.#ground.clock.now())
  }
}

export function fingerprintOf(path: string, body: string): string {
  const sent = new URLSearchParams(body)
  sent.sort()
  return createHash('sha256').update(`${path} ${sent.toString()}`).digest('hex')
}

import { CompiledQuery } from 'kysely'
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible'
import type { Database } from './db/database.ts'
import { isRefusal, type Refusal } from './refusal.ts'

export interface Limit {
  readonly name: string
  readonly attempts: number
  readonly seconds: number
}

/** Counted in the database, so that limits span servers and survive a rollback. */
export interface RateLimits {
  /** Returns how many whole seconds to wait, or null within the limit. @param points how many attempts it is worth */
  spend(limit: Limit, key: string, points?: number): Promise<number | null>
  /** Among concurrent attempts exactly one `isLast` within the limit. */
  count(limit: Limit, key: string, points?: number): Promise<{ wait: number | null; isLast: boolean }>
  lock(limit: Limit, key: string): Promise<void>
  /** Counts against `to` what was counted against `from`. */
  carry(limit: Limit, from: string, to: string): Promise<void>
  giveBack(limit: Limit, key: string, points?: number): Promise<void>
  forgive(limit: Limit, key: string): Promise<void>
}

/** Counts an attempt against each limit, in order, before `work`; gives all back if that refuses, as nothing was done then. */
export async function withinLimits<Answer, Code extends string>(
  limits: RateLimits,
  attempts: readonly (readonly [Limit, string])[],
  { refused, work }: { refused: (wait: number) => Refusal<Code>; work: () => Promise<Answer> },
): Promise<Answer | Refusal<Code>> {
  for (const [limit, key] of attempts) {
    const wait = await limits.spend(limit, key)
    if (wait !== null) return refused(wait)
  }
  const answer = await work()
  if (isRefusal(answer)) for (const [limit, key] of attempts) await limits.giveBack(limit, key)
  return answer
}

export function makeRateLimits(database: Database): RateLimits {
  const limiters = new Map<string, RateLimiterPostgres>()
  const client = {
    async query({ text, values }: { text: string; values?: unknown[] }) {
      const asked = await database.transaction({ role: 'callboard_auth', studioId: null }, async (tx) => {
        // Not awaited here, so that it is sent together with the commit.
        const answer = tx.executeQuery(CompiledQuery.raw(text, values ?? []))
        answer.catch(() => {}) // reported below, or by the commit
        return { answer }
      })
      const { rows } = await asked.answer
      return { rows, rowCount: rows.length }
    },
  }
  const limiterOf = (limit: Limit) => {
    const known = limiters.get(limit.name)
    if (known) return known
    const made = new RateLimiterPostgres({
      storeClient: client,
      storeType: 'client',
      tableName: 'rate_limits',
      tableCreated: true,
      clearExpiredByTimeout: true,
      keyPrefix: limit.name,
      points: limit.attempts,
      duration: limit.seconds,
    })
    limiters.set(limit.name, made)
    return made
  }
  const count: RateLimits['count'] = async (limit, key, points) => {
    try {
      const { consumedPoints } = await limiterOf(limit).consume(key, points)
      return { wait: null, isLast: consumedPoints === limit.attempts }
    } catch (rejected) {
      if (rejected instanceof RateLimiterRes) return { wait: Math.max(1, Math.ceil(rejected.msBeforeNext / 1000)), isLast: false }
      throw rejected
    }
  }
  return {
    count,
    spend: async (limit, key, points) => (await count(limit, key, points)).wait,
    async lock(limit, key) {
      await limiterOf(limit).block(key, limit.seconds)
    },
    async carry(limit, from, to) {
      const counted = (await limiterOf(limit).get(from))?.consumedPoints ?? 0
      if (counted > 0) await limiterOf(limit).penalty(to, counted)
    },
    async giveBack(limit, key, points) {
      await limiterOf(limit).reward(key, points)
    },
    async forgive(limit, key) {
      await limiterOf(limit).delete(key)
    },
  }
}

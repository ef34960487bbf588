import type { DatabaseSync, SQLInputValue } from 'node:sqlite'
import { noSuch } from './fault.ts'
import type { Body, Hidden, Kind } from './kinds.ts'

export interface Stored<K extends Kind> {
  readonly body: Body<K>
  readonly hidden: Hidden<K>
}

export interface Page {
  readonly limit: number
  readonly startingAfter?: string | undefined
  readonly endingBefore?: string | undefined
  readonly created?: { readonly [comparison in 'gt' | 'gte' | 'lt' | 'lte']?: number | undefined } | undefined
}

interface Row {
  readonly body: string
  readonly hidden: string
}

/** The objects of one account; those of other accounts are out of reach. */
export class Objects {
  readonly account: string
  readonly #database: DatabaseSync

  constructor(database: DatabaseSync, account: string) {
    this.#database = database
    this.account = account
  }

  find<K extends Kind>(kind: K, id: string): Stored<K> | undefined {
    const row = this.#one('select body, hidden from objects where account = ? and id = ? and kind = ?', this.account, id, kind)
    return row && read(row)
  }

  need<K extends Kind>(kind: K, id: string, param?: string): Stored<K> {
    const found = this.find(kind, id)
    if (!found) throw noSuch(kind, id, param)
    return found
  }

  any(id: string): object | undefined {
    const row = this.#one('select body, hidden from objects where account = ? and id = ?', this.account, id)
    return row && (JSON.parse(row.body) as object)
  }

  /** Inserts or replaces. Without `hidden`, the stored hidden state stays. */
  save<K extends Kind>(kind: K, body: Body<K>, hidden?: Hidden<K>): Body<K> {
    const created = 'created' in body && typeof body.created === 'number' ? body.created : 0
    const kept = hidden === undefined ? null : JSON.stringify(hidden)
    this.#database
      .prepare(
        `insert into objects (account, id, kind, created, body, hidden) values (?, ?, ?, ?, ?, coalesce(?, '{}'))
         on conflict (account, id) do update set body = excluded.body, hidden = coalesce(?, objects.hidden)`,
      )
      .run(this.account, body.id, kind, created, JSON.stringify(body), kept, kept)
    return body
  }

  remove(id: string): void {
    this.#database.prepare('delete from objects where account = ? and id = ?').run(this.account, id)
  }

  /** Oldest first. */
  all<K extends Kind>(kind: K): Stored<K>[] {
    const rows = this.#database
      .prepare('select body, hidden from objects where account = ? and kind = ? order by seq')
      .all(this.account, kind)
    return (rows as unknown as Row[]).map((row) => read<K>(row))
  }

  /** Newest first. */
  page<K extends Kind>(kind: K, page: Page, where: readonly Condition[] = []): { data: Body<K>[]; hasMore: boolean } {
    const backwards = page.endingBefore !== undefined
    const conditions = [...where, ...createdWithin(page), ...this.#beyondCursor(kind, page)]
    const sql = ['account = ?', 'kind = ?', ...conditions.map((condition) => condition.sql)].join(' and ')
    const values = conditions.flatMap((condition) => condition.values)
    const rows = this.#database
      .prepare(`select body, hidden from objects where ${sql} order by seq ${backwards ? 'asc' : 'desc'} limit ?`)
      .all(this.account, kind, ...values, page.limit + 1) as unknown as Row[]
    const data = rows.slice(0, page.limit).map((row) => read<K>(row).body)
    return { data: backwards ? data.toReversed() : data, hasMore: rows.length > page.limit }
  }

  #beyondCursor(kind: Kind, { startingAfter, endingBefore }: Page): Condition[] {
    const cursor = startingAfter ?? endingBefore
    if (cursor === undefined) return []
    const param = startingAfter === undefined ? 'ending_before' : 'starting_after'
    const row = this.#database.prepare('select seq from objects where account = ? and id = ? and kind = ?').get(this.account, cursor, kind)
    if (!row) throw noSuch(kind, cursor, param)
    return [{ sql: `seq ${startingAfter === undefined ? '>' : '<'} ?`, values: [row['seq'] as number] }]
  }

  #one(sql: string, ...values: SQLInputValue[]): Row | undefined {
    return this.#database.prepare(sql).get(...values) as Row | undefined
  }
}

export interface Condition {
  readonly sql: string
  readonly values: readonly SQLInputValue[]
}

/** @param path is put into the SQL unescaped: never pass a caller's text */
export const fieldIs = (path: string, value: SQLInputValue): Condition => ({ sql: `json_extract(body, '$.${path}') = ?`, values: [value] })

const comparisons = { gt: '>', gte: '>=', lt: '<', lte: '<=' } as const

function createdWithin({ created = {} }: Page): Condition[] {
  return Object.entries(comparisons).flatMap(([name, sign]) => {
    const value = created[name as keyof typeof comparisons]
    return value === undefined ? [] : [{ sql: `created ${sign} ?`, values: [value] }]
  })
}

function read<K extends Kind>(row: Row): Stored<K> {
  return { body: JSON.parse(row.body) as Body<K>, hidden: JSON.parse(row.hidden) as Hidden<K> }
}

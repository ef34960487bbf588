import type { DatabaseSync } from 'node:sqlite'

export class Settings {
  readonly #database: DatabaseSync

  constructor(database: DatabaseSync) {
    this.#database = database
  }

  read<Value>(name: string, otherwise: Value): Value {
    const row = this.#database.prepare('select value from settings where name = ?').get(name)
    return row ? (JSON.parse(row['value'] as string) as Value) : otherwise
  }

  write(name: string, value: unknown): void {
    this.#database
      .prepare('insert into settings (name, value) values (?, ?) on conflict (name) do update set value = excluded.value')
      .run(name, JSON.stringify(value))
  }
}

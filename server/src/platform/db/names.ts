import { CamelCasePlugin, type KyselyPlugin, type PluginTransformResultArgs, type QueryResult } from 'kysely'

type Row = Record<string, unknown>

/** Column names are few; names inside json may come from anywhere, so the memory of them is bounded. */
const rememberedNames = 5000

class Names extends CamelCasePlugin {
  #camel = new Map<string, string>()

  protected override camelCase(name: string): string {
    let camel = this.#camel.get(name)
    if (camel === undefined) {
      camel = super.camelCase(name)
      if (this.#camel.size < rememberedNames) this.#camel.set(name, camel)
    }
    return camel
  }

  // Every row of a result has the same columns, so their names are worked out once, not per row.
  override async transformResult({ result }: PluginTransformResultArgs): Promise<QueryResult<Row>> {
    const [first] = result.rows
    if (first === undefined) return result
    const columns = Object.keys(first).map((name) => [name, this.camelCase(name)] as const)
    if (columns.every(([name, camel]) => name === camel)) return result
    const rows = result.rows.map((row) => {
      const renamed: Row = {}
      for (const [name, camel] of columns) renamed[camel] = row[name]
      return renamed
    })
    return { ...result, rows }
  }

  keysOf(value: unknown): unknown {
    return this.mapRow({ value })['value']
  }
}

const names = new Names()

/** Code says `studioId`, SQL says `studio_id`. Only column names are translated, never what is inside a value. */
export const camelCaseNames: KyselyPlugin = names

/**
 * The same translation for the keys of a `json` value that SQL built out of columns (`json_agg` and friends).
 * Stored documents are `jsonb`: their keys are data and stay as they are.
 */
export function camelCaseKeys(value: unknown): unknown {
  return names.keysOf(value)
}

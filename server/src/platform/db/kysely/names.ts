import {
  CamelCasePlugin,
  type KyselyPlugin,
  type PluginTransformQueryArgs,
  type PluginTransformResultArgs,
  type QueryResult,
  type RootOperationNode,
} from 'kysely'
import { isPlainSql } from './plain-sql.ts'

type Row = Record<string, unknown>

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

  override transformQuery(args: PluginTransformQueryArgs): RootOperationNode {
    return isPlainSql(args.node) ? args.node : super.transformQuery(args)
  }

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

/** Translates column names between `studioId` and `studio_id`, but nothing inside a value. */
export const camelCaseNames: KyselyPlugin = names

/** Translates the keys of `json` built from columns; stored documents are `jsonb`, whose keys are data. */
export function camelCaseKeys(value: unknown): unknown {
  return names.keysOf(value)
}

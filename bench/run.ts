// Benchmarks the product against a bare server that runs the same SQL: see bench/README.md.
import { writeFileSync } from 'node:fs'
import { script } from '../scripts/lib/script.mjs'
import { benchOnPglite } from './on-pglite.ts'
import { benchOnPostgres } from './on-postgres.ts'
import { help, readOptions } from './options.ts'
import { judge } from './report/aims.ts'
import { inWords } from './report/print.ts'

await script(async () => {
  const options = readOptions(process.argv.slice(2))
  if (!options) {
    process.stdout.write(help)
    return 0
  }
  const result = await (options.engine === 'postgres' ? benchOnPostgres(options) : benchOnPglite(options))
  const verdicts = judge(result)
  process.stdout.write(`${inWords(result, verdicts)}\n`)
  if (options.json !== null) writeFileSync(options.json, `${JSON.stringify({ ...result, verdicts }, null, 2)}\n`)
  const isVoid = result.comparisons.some((comparison) => comparison.void !== null)
  return isVoid || verdicts.some(({ met }) => !met) ? 1 : 0
})

import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { atTheEnd } from '../scripts/lib/script.mjs'
import { prepareEmbedded } from './data/database.ts'
import { studiosAt } from './data/shape.ts'
import { startGenerator } from './load/generator.ts'
import { compare, type Comparison } from './measure/rounds.ts'
import type { Options } from './options.ts'
import { describeMachine } from './report/machine.ts'
import type { Result } from './report/result.ts'
import { startEmbedded } from './servers/product.ts'

export async function benchOnPglite(options: Options): Promise<Result> {
  const machine = describeMachine(`PGlite ${versionOfPglite()}`)
  const folder = mkdtempSync(join(tmpdir(), 'callboard-bench-'))
  atTheEnd(() => rmSync(folder, { recursive: true, force: true }))
  const dataSet = await prepareEmbedded(folder, options.scale)
  const product = await startEmbedded(folder)
  const generate = startGenerator()
  const plan = { ...options, studios: studiosAt(options.scale), backendPid: null }
  const comparisons: Comparison[] = []
  for (const work of ['week', 'family-week', 'add'] as const) comparisons.push(await compare(work, [product], generate, plan))
  return { options, machine, dataSet, comparisons, demands: {}, steady: null, plans: [], sameStatement: null }
}

function versionOfPglite(): string {
  const entry = createRequire(import.meta.resolve('@callboard/server/main')).resolve('@electric-sql/pglite')
  const manifest = JSON.parse(readFileSync(join(entry, '../../package.json'), 'utf8')) as { version: string }
  return manifest.version
}

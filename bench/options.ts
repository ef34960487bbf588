import { parseArgs } from 'node:util'
import { Trouble } from '../scripts/lib/words.mjs'

export interface Options {
  readonly engine: 'postgres' | 'pglite'
  readonly scale: number
  readonly rounds: number
  readonly seconds: number
  readonly connections: number
  readonly server: string | null
  readonly json: string | null
}

export const help = `npm run bench -- [options]
  --scale N        1 is 200 studios with 832,000 classes; 0.1 for a quick try (the embedded engine: 0.02)
  --rounds N       7
  --seconds N      of each server in each round: 5
  --connections N  that ask at the same time: 16
  --server URL     a superuser of a PostgreSQL of yours; the data set stays there for the next run
  --engine NAME    postgres, or pglite: the embedded one, without a comparison
  --json FILE      writes all figures there
`

export function readOptions(args: string[]): Options | null {
  const { values } = parseArgs({
    args,
    options: {
      help: { type: 'boolean', default: false },
      engine: { type: 'string', default: 'postgres' },
      scale: { type: 'string' },
      rounds: { type: 'string', default: '7' },
      seconds: { type: 'string', default: '5' },
      connections: { type: 'string', default: '16' },
      server: { type: 'string' },
      json: { type: 'string' },
    },
  })
  if (values.help) return null
  const engine = values.engine
  if (engine !== 'postgres' && engine !== 'pglite') throw new Trouble(`There is no engine ${engine}.`, help)
  const number = (name: string, text: string, least: number) => {
    const value = Number(text)
    if (!(value >= least)) throw new Trouble(`--${name} must be a number, ${least} or more.`, help)
    return value
  }
  return {
    engine,
    scale: number('scale', values.scale ?? (engine === 'postgres' ? '1' : '0.02'), 0.01),
    rounds: number('rounds', values.rounds, 1),
    seconds: number('seconds', values.seconds, 0.5),
    connections: number('connections', values.connections, 1),
    server: values.server ?? null,
    json: values.json ?? null,
  }
}

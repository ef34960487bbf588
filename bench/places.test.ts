import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, it } from 'vitest'

it('two servers sell one place once to twelve families who press at the same moment', async () => {
  const file = join(import.meta.dirname, 'places.ts')
  const { stdout } = await promisify(execFile)(process.execPath, [file, '--families', '12', '--rounds', '2'])
  expect(stdout).toContain('2 rounds, 12 families for 1: no place sold twice, none lost, no loser charged.')
}, 180_000)

import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, it } from 'vitest'

/** A short round; for thirty families and more, with rates, use `npm run bench:bookings`. */
it('the product and a bare server answer, refuse and write the same for families who press at once', async () => {
  const file = join(import.meta.dirname, 'bookings.ts')
  const { stdout } = await promisify(execFile)(process.execPath, [file, '--families', '12', '--rounds', '1', '--in-memory'])
  expect(stdout).toMatch(/each for another class: \d/)
  expect(stdout).toMatch(/all for one class: \d/)
}, 180_000)

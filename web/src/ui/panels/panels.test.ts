import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '../..')
const sources = globSync('**/*.{ts,tsx}', { cwd: root })
  .filter((file) => !/\.test\./.test(file))
  .toSorted((one, other) => (one < other ? -1 : 1))
  .map((file) => [file, readFileSync(join(root, file), 'utf8')] as const)
const where = (found: RegExp) => sources.filter(([, words]) => found.test(words)).map(([file]) => file)

test('panels are opened by one hook', () => {
  // The search and the sheet of shortcuts are open before this file is there.
  expect(where(/\b(opened|isOpen): true\b/)).toEqual(['app/shell/keys.tsx', 'ui/panels/use-panels.ts'])
})

test('nothing waits before it gives the focus back', () => {
  expect(where(/setTimeout\(\(\) => [\w.?]*\.focus\([^)]*\), [1-9]/)).toEqual([])
})

import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { meantAsRole } from './parent-role.test.kit.ts'

const root = join(import.meta.dirname, '../../..')
const files = globSync(['server/src/**/*.ts', 'server/migrations/*.sql', 'contract/src/*.ts', 'web/src/**/*.{ts,tsx}'], {
  cwd: root,
}).filter((file) => !/\.test\.|\/test-|\/world\//.test(file))
/** The lines of a file that name the role. */
const named = (file: string) =>
  readFileSync(join(root, file), 'utf8')
    .split('\n')
    .filter((line) => line.includes("'parent'")).length

it('asks whether somebody is a parent only where the role is meant, and not whoever has children here', () => {
  const found = Object.fromEntries(files.map((file) => [file, named(file)] as const).filter(([, count]) => count > 0))
  const declared = Object.assign({}, ...Object.values(meantAsRole)) as Record<string, number>
  expect(
    found,
    'Ask who.families, actor.isFamily, user.isFamily or the view families; where the role is meant, say why in parent-role.test.kit.ts.',
  ).toEqual(declared)
})

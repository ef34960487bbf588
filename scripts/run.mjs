// Runs a TypeScript file under the pinned Node: `node scripts/run.mjs server/src/migrate.ts`.
import { resolve } from 'node:path'

import { runAloud } from './lib/children.mjs'
import { installPackages } from './lib/install.mjs'
import { root } from './lib/project.mjs'
import { script } from './lib/script.mjs'
import { Trouble } from './lib/words.mjs'

await script(async () => {
  const [file, ...args] = process.argv.slice(2)
  if (!file) throw new Trouble('Which file?', 'Name it: node scripts/run.mjs server/src/migrate.ts')
  await installPackages()
  return runAloud(process.execPath, [resolve(root, file), ...args])
})

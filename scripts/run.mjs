// Runs a TypeScript file under the pinned Node: `node scripts/run.mjs server/src/migrate.ts`.
import { resolve } from 'node:path'

import { ended, start } from './lib/children.mjs'
import { installPackages } from './lib/install.mjs'
import { environmentOf } from './lib/npm.mjs'
import { pinnedNode } from './lib/pinned-node.mjs'
import { root } from './lib/project.mjs'
import { script } from './lib/script.mjs'
import { Trouble } from './lib/words.mjs'

await script(async () => {
  const [file, ...args] = process.argv.slice(2)
  if (!file) throw new Trouble('Which file?', 'Name it: node scripts/run.mjs server/src/migrate.ts')
  const node = await pinnedNode()
  await installPackages(node)
  const child = start(node, [resolve(root, file), ...args], { env: environmentOf(node), stdio: 'inherit' })
  return (await ended(child)).code
})

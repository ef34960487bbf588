// `npm start`: arguments after `--` go to the server. package.json uses `exec node`, so that no shell swallows npm's signals.
import { join } from 'node:path'

import { ended, start } from './lib/children.mjs'
import { installPackages } from './lib/install.mjs'
import { environmentOf } from './lib/npm.mjs'
import { pinnedNode } from './lib/pinned-node.mjs'
import { root } from './lib/project.mjs'
import { script } from './lib/script.mjs'
import { buildWeb } from './lib/web-build.mjs'

await script(async () => {
  const node = await pinnedNode()
  await installPackages(node)
  await buildWeb(node)
  const server = start(node, [join(root, 'server', 'src', 'main.ts'), ...process.argv.slice(2)], {
    cwd: root,
    env: environmentOf(node),
    // Only its closing matters: the server stops when this process is killed.
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
  })
  return (await ended(server)).code
})

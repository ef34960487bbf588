// `npm start`: from a fresh clone to a running studio, under whatever Node (20 or newer) is there.
// Arguments after `--` are the server's: `npm start -- --demo`.
//
// package.json says `exec node …`: otherwise the shell stays between npm and us, and a signal to npm ends there.
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
    // The channel carries nothing: by its closing the server notices that we were killed, and stops.
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
  })
  return (await ended(server)).code
})

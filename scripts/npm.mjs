// npm under the pinned Node: `npm run npm -- install zod --workspace server`.
import { ended, start } from './lib/children.mjs'
import { completeLockFile } from './lib/complete-lock-file.mjs'
import { environmentOf, npmProgram } from './lib/npm.mjs'
import { pinnedNode } from './lib/pinned-node.mjs'
import { root } from './lib/project.mjs'
import { script } from './lib/script.mjs'

await script(async () => {
  const node = await pinnedNode()
  const args = [npmProgram(), ...process.argv.slice(2)]
  const { code } = await ended(start(node, args, { cwd: root, env: environmentOf(node), stdio: 'inherit' }))
  if (code === 0) completeLockFile()
  return code
})

// npm under the pinned Node: `npm run npm -- install zod --workspace server`.
import { runAloud } from './lib/children.mjs'
import { completeLockFile } from './lib/complete-lock-file.mjs'
import { npmProgram } from './lib/npm.mjs'
import { root } from './lib/project.mjs'
import { script } from './lib/script.mjs'

await script(async () => {
  const code = await runAloud(process.execPath, [npmProgram(), ...process.argv.slice(2)], { cwd: root })
  if (code === 0) completeLockFile()
  return code
})

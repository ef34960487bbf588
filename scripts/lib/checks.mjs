import { existsSync } from 'node:fs'
import { join } from 'node:path'

import { runNode } from './children.mjs'
import { manifest, programOf, root } from './project.mjs'
import { buildWeb } from './web-build.mjs'
import { Trouble } from './words.mjs'

/** @typedef {{ name: string, complaint: () => Promise<string | undefined> }} Check  no complaint: it passed */

/** @returns {Check[]} */
export function staticChecks() {
  const apart = [...manifest.workspaces, 'web/build'].filter((folder) => existsSync(join(root, folder, 'tsconfig.json')))
  const types = (/** @type {string} */ of, /** @type {string} */ folder) =>
    program(`types of ${of}`, programOf('typescript', { program: 'tsc' }), '--noEmit', '-p', folder)
  return [
    // At the root: what Node runs is one program, since each would check the server's files again.
    types('what Node runs', '.'),
    ...apart.map((folder) => types(folder, folder)),
    program('lint', programOf('oxlint'), '--type-aware'),
    program('format', programOf('oxfmt'), '--check'),
    program('nothing unused', programOf('knip'), '--no-progress'),
    program('database types', 'server/src/platform/db/kysely/generate-types.ts', '--check'),
    webBuild,
  ]
}

/** @param {string} name @param {string[]} command @returns {Check} */
function program(name, ...command) {
  return {
    name,
    complaint: async () => {
      const { code, output } = await runNode(command, { cwd: root })
      return code === 0 ? undefined : output || `ended with code ${code}`
    },
  }
}

/** @type {Check} */
export const webBuild = {
  name: 'web build',
  complaint: () =>
    buildWeb().then(
      () => undefined,
      (/** @type {unknown} */ error) => {
        if (error instanceof Trouble) return error.inWords()
        throw error
      },
    ),
}

import { existsSync } from 'node:fs'
import { join } from 'node:path'

import { run } from './children.mjs'
import { environmentOf } from './npm.mjs'
import { manifest, programOf, root } from './project.mjs'
import { buildWeb } from './web-build.mjs'
import { Trouble } from './words.mjs'

/** @typedef {{ name: string, complaint: () => Promise<string | undefined> }} Check  no complaint: it passed */

/** @param {string} node @returns {Check[]} */
export function staticChecks(node) {
  /** @param {string} name @param {string[]} command @returns {Check} */
  const program = (name, ...command) => ({
    name,
    complaint: async () => {
      const { code, output } = await run(node, command, { cwd: root, env: environmentOf(node) })
      return code === 0 ? undefined : output || `ended with code ${code}`
    },
  })
  const packages = [...manifest.workspaces, 'scripts'].filter((folder) => existsSync(join(root, folder, 'tsconfig.json')))
  const databaseTypes = 'server/src/platform/db/generate-types.ts'
  return [
    ...packages.map((folder) => program(`types of ${folder}`, programOf('typescript', { program: 'tsc' }), '--noEmit', '-p', folder)),
    program('lint', programOf('oxlint'), '--type-aware'),
    program('format', programOf('oxfmt'), '--check'),
    program('nothing unused', programOf('knip'), '--no-progress'),
    ...(existsSync(join(root, databaseTypes)) ? [program('database types', databaseTypes, '--check')] : []),
    webBuild(node),
  ]
}

/** @param {string} node @returns {Check} */
export function webBuild(node) {
  return {
    name: 'web build',
    complaint: async () => {
      try {
        await buildWeb(node)
        return undefined
      } catch (error) {
        if (error instanceof Trouble) return error.inWords()
        throw error
      }
    },
  }
}

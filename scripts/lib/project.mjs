import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The folder of the checkout, wherever the command was given. */
export const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))))

/**
 * The root package.json. Its `engines.node` is the one place that says which Node runs Callboard.
 * @type {{ engines: { node: string }, workspaces: string[] }}
 */
export const manifest = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))

/** What we keep outside node_modules, because `npm ci` empties that: the pinned Node and the lock. */
export const toolsFolder = join(root, '.tools')

/**
 * The program of an installed package, as a path to its JavaScript.
 * @param {string} packageName
 * @param {{ program?: string, workspace?: string }} where  `program`: its name in the package's `bin`, where that is
 *   another than the package's; `workspace`: whose version is meant, if it could have one of its own
 */
export function programOf(packageName, { program = packageName, workspace = '' } = {}) {
  const candidates = [join(root, workspace, 'node_modules', packageName), join(root, 'node_modules', packageName)]
  const folder = candidates.find((candidate) => existsSync(candidate)) ?? ''
  // Read by hand: many packages do not export their package.json, so `require.resolve` cannot find it.
  const { bin } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
  return join(folder, typeof bin === 'string' ? bin : bin[program])
}

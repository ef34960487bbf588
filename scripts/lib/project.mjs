import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))))

/** `engines.node` is the only place that names the Node version. @type {{ engines: { node: string }, workspaces: string[] }} */
export const manifest = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))

/** Outside node_modules, which `npm ci` empties. */
export const toolsFolder = join(root, '.tools')

/** The path of an installed package's program. @param {string} packageName @param {{ program?: string, workspace?: string }} where */
export function programOf(packageName, { program = packageName, workspace = '' } = {}) {
  const candidates = [join(root, workspace, 'node_modules', packageName), join(root, 'node_modules', packageName)]
  const folder = candidates.find((candidate) => existsSync(candidate)) ?? ''
  // `require.resolve` fails for packages that do not export package.json.
  const { bin } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
  return join(folder, typeof bin === 'string' ? bin : bin[program])
}

import { readFileSync } from 'node:fs'
import { join } from 'node:path'

import { root } from '../project.mjs'

/**
 * @typedef {{ version: string, integrity?: string, link?: boolean, resolved?: string, os?: string[], cpu?: string[], libc?: string[],
 *   dependencies?: Record<string, string>, optionalDependencies?: Record<string, string>, peerDependencies?: Record<string, string>,
 *   peerDependenciesMeta?: Record<string, { optional?: boolean }> }} Locked
 * @typedef {{ path: string, name: string, version: string, integrity?: string }} Package
 */

/** What the server and its parts need. The pages bring their packages in their own files. */
export const running = ['server', 'contract', 'payments-sandbox']

export function readLock() {
  return /** @type {{ packages: Record<string, Locked> }} */ (JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')))
}

/**
 * The packages that these workspaces need to run on Linux with glibc, by their folders as the lock file has them.
 * @param {ReturnType<typeof readLock>} lock @param {readonly string[]} workspaces @param {string} cpu 'x64' or 'arm64' @returns {Package[]}
 */
export function packagesOf({ packages }, workspaces, cpu) {
  /** @type {Map<string, Package>} */
  const found = new Map()
  const waiting = workspaces.map((workspace) => workspace)
  const seen = new Set(waiting)
  for (let from = waiting.pop(); from !== undefined; from = waiting.pop()) {
    const { dependencies = {}, optionalDependencies = {}, peerDependencies = {}, peerDependenciesMeta = {} } = lockedAt(packages, from)
    const needed = [
      ...Object.keys(dependencies),
      ...Object.keys(optionalDependencies),
      ...Object.keys(peerDependencies).filter((name) => !peerDependenciesMeta[name]?.optional),
    ]
    for (const name of needed) {
      // Types, of which nothing runs.
      if (name.startsWith('@types/')) continue
      const path = resolveFrom(packages, from, name)
      if (path === undefined) {
        if (name in optionalDependencies) continue
        throw new Error(`${from} needs ${name}, which the lock file does not have`)
      }
      const locked = lockedAt(packages, path)
      if (seen.has(path) || !runsOn(locked, cpu)) continue
      seen.add(path)
      if (locked.link) waiting.push(locked.resolved ?? '')
      else {
        waiting.push(path)
        found.set(path, { path, name, version: locked.version, ...(locked.integrity && { integrity: locked.integrity }) })
      }
    }
  }
  return [...found.values()].sort((a, b) => (a.path < b.path ? -1 : 1))
}

/** @param {Record<string, Locked>} packages @param {string} path */
function lockedAt(packages, path) {
  const locked = packages[path]
  if (!locked) throw new Error(`The lock file has nothing at ${path}`)
  return locked
}

/** As Node looks for it: in the folder itself, then in each one above. @param {Record<string, Locked>} packages @param {string} from @param {string} name */
function resolveFrom(packages, from, name) {
  for (let folder = from; ;) {
    const candidate = `${folder === '' ? '' : `${folder}/`}node_modules/${name}`
    if (candidate in packages) return candidate
    if (folder === '') return undefined
    const above = folder.lastIndexOf('/node_modules/')
    folder = above === -1 ? '' : folder.slice(0, above)
  }
}

/** @param {Locked} locked @param {string} cpu */
function runsOn({ os, cpu: cpus, libc }, cpu) {
  return (!os || os.includes('linux')) && (!cpus || cpus.includes(cpu)) && (!libc || libc.includes('glibc'))
}

import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

import { root } from './project.mjs'

/** Adds native packages for all platforms, which npm omits when a registry mirror lacks them and which `npm ci` then misses. */
export function completeLockFile() {
  const file = join(root, 'package-lock.json')
  const text = readFileSync(file, 'utf8')
  const completed = `${JSON.stringify(withAllPlatforms(JSON.parse(text)), null, 2)}\n`
  if (completed !== text) writeFileSync(file, completed)
}

/** @typedef {{ version?: string, dev?: boolean, optionalDependencies?: Record<string, string> }} Locked */

export function withAllPlatforms(/** @type {{ packages: Record<string, Locked> }} */ lock) {
  const packages = { ...lock.packages }
  for (const [path, locked] of Object.entries(lock.packages)) {
    for (const [name, version] of Object.entries(locked.optionalDependencies ?? {})) {
      const platform = platformIn(name)
      const above = `node_modules/${name}`
      if (!platform || !/^\d/.test(version) || `${path}/${above}` in packages || above in packages) continue
      packages[above] = inOrder({ version, optional: true, ...(locked.dev ? { dev: true } : {}), ...platform })
    }
  }
  return { ...lock, packages: Object.fromEntries(Object.entries(packages).sort(byPath)) }
}

function platformIn(/** @type {string} */ name) {
  const [, os, cpu, rest = ''] =
    /(android|darwin|freebsd|linux|openharmony|win32)-(arm64|arm|ia32|ppc64|riscv64|s390x|x64)(?:-([a-z]+))?$/.exec(name) ?? []
  if (!os || !cpu) return undefined
  const libc = rest.startsWith('gnu') ? 'glibc' : rest.startsWith('musl') ? 'musl' : undefined
  return { cpu: [cpu], ...(os === 'linux' && libc ? { libc: [libc] } : {}), os: [os] }
}

/** Version first, then by name, as npm itself writes it. @param {Locked & Record<string, unknown>} locked */
function inOrder({ version, ...rest }) {
  return { version, ...Object.fromEntries(Object.entries(rest).sort(byPath)) }
}

/** @param {[string, unknown]} a @param {[string, unknown]} b */
function byPath([a], [b]) {
  return a.localeCompare(b, 'en')
}

import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

import { root } from './project.mjs'

/**
 * Names in package-lock.json the native parts for all platforms.
 *
 * A registry mirror may have a tool's native part for Linux only. npm then silently leaves the other platforms out of
 * the lock file, and `npm ci` refuses that file afterwards, on Linux too: "Missing … from lock file".
 */
export function completeLockFile() {
  const file = join(root, 'package-lock.json')
  const text = readFileSync(file, 'utf8')
  const completed = `${JSON.stringify(withAllPlatforms(JSON.parse(text)), null, 2)}\n`
  if (completed !== text) writeFileSync(file, completed)
}

/** @typedef {{ version?: string, dev?: boolean, optionalDependencies?: Record<string, string> }} Locked */

/**
 * @param {{ packages: Record<string, Locked> }} lock as npm writes it, version 3
 */
export function withAllPlatforms(lock) {
  const packages = { ...lock.packages }
  for (const [path, locked] of Object.entries(lock.packages)) {
    for (const [name, version] of Object.entries(locked.optionalDependencies ?? {})) {
      const platform = platformIn(name)
      // Beside its dependent, or above: a native part has one version per tool, so npm puts it at the top.
      const above = `node_modules/${name}`
      if (!platform || !/^\d/.test(version) || `${path}/${above}` in packages || above in packages) continue
      packages[above] = inOrder({ version, optional: true, ...(locked.dev ? { dev: true } : {}), ...platform })
    }
  }
  return { ...lock, packages: Object.fromEntries(Object.entries(packages).sort(byPath)) }
}

/**
 * What a native part's package.json would say, from its name: `@oxlint/binding-linux-arm64-musl`.
 * @param {string} name
 */
function platformIn(name) {
  const [, os, cpu, rest = ''] =
    /(android|darwin|freebsd|linux|openharmony|win32)-(arm64|arm|ia32|ppc64|riscv64|s390x|x64)(?:-([a-z]+))?$/.exec(name) ?? []
  if (!os || !cpu) return undefined
  const libc = rest.startsWith('gnu') ? 'glibc' : rest.startsWith('musl') ? 'musl' : undefined
  return { cpu: [cpu], ...(os === 'linux' && libc ? { libc: [libc] } : {}), os: [os] }
}

/** The version, then the rest by name: npm's own order, so that its next install changes nothing.
 * @param {Locked & Record<string, unknown>} locked
 */
function inOrder({ version, ...rest }) {
  return { version, ...Object.fromEntries(Object.entries(rest).sort(byPath)) }
}

/** @param {[string, unknown]} a @param {[string, unknown]} b */
function byPath([a], [b]) {
  return a.localeCompare(b, 'en')
}

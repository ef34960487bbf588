import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'

import { run } from './children.mjs'
import { Trouble, say } from './words.mjs'

/** The first of several programs, in order of preference, that is on the path. @param {readonly string[]} programs */
export function onThePath(...programs) {
  const folders = (process.env['PATH'] ?? '').split(delimiter)
  return programs.flatMap((program) => folders.map((folder) => join(folder, program))).find((path) => existsSync(path))
}

/**
 * Finds a program, and installs it when it is missing, we are root and the machine is a Debian.
 * @template T @param {() => T | undefined | Promise<T | undefined>} find @param {readonly string[]} packages @param {Trouble} missing
 * @returns {Promise<T>}
 */
export async function foundOrInstalled(find, packages, missing) {
  const found = await find()
  if (found) return found
  if (process.getuid?.() === 0 && onThePath('apt-get')) await install(packages)
  const installed = await find()
  if (installed) return installed
  throw missing
}

/** @param {readonly string[]} packages */
async function install(packages) {
  say(`Installing ${packages.join(' and ')} from Debian's packages …`)
  for (const args of [['update'], ['install', '--yes', '--no-install-recommends', ...packages]]) {
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
    // A machine just started is often installing its own updates.
    const { code, output } = await run('apt-get', ['--quiet', '-o', 'DPkg::Lock::Timeout=120', ...args], { env })
    if (code === 0) continue
    const remedy = 'Fix that, or install it yourself, then run `npm test` again.'
    throw new Trouble(`Could not install ${packages.join(' and ')}. apt-get ${args[0]} says:`, remedy, output)
  }
}

import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

import { runNode } from './children.mjs'
import { say } from './words.mjs'

/** @typedef {{ saying: string, stamp: string, wanted: string, program: string, args: readonly string[] }} Work */

/**
 * Runs a JavaScript program unless its stamp says that this has been done; of several who ask at once, one does it and the others wait.
 * @param {Work} work `wanted` is what the stamp says when it is done
 * @param {import('node:child_process').SpawnOptions} options
 */
export async function prepare(work, options) {
  if (isDone(work)) return { code: 0, output: '' }
  return runNode([fileURLToPath(import.meta.resolve('./prepare-alone.mjs')), JSON.stringify(work)], options, say)
}

export function isDone(/** @type {Work} */ { stamp, wanted }) {
  try {
    return readFileSync(stamp, 'utf8') === wanted
  } catch {
    return false
  }
}

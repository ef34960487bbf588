import { dirname } from 'node:path'

import { Stopped, stop } from './children.mjs'
import { watchParent } from './parent-watch.mjs'
import { Trouble, say, wordsFor } from './words.mjs'

/** @type {(() => void | Promise<void>)[]} */
const tidying = []

/**
 * Does `tidy` when the script ends: after success, failure, Ctrl-C and signals alike. Last in, first out.
 * @param {() => void | Promise<void>} tidy
 */
export function atTheEnd(tidy) {
  tidying.push(tidy)
}

/**
 * The frame of every script: signals reach the children, what was begun is tidied up, and what went wrong is said.
 * @param {() => Promise<number>} main answers the exit code
 */
export async function script(main) {
  for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])) {
    process.on(signal, () => stop(signal))
  }
  watchParent(() => stop('SIGTERM'))
  // When the terminal has gone, saying something fails: no reason to leave the children alone.
  process.stdout.on('error', () => {})
  process.stderr.on('error', () => {})
  process.exitCode = await main().catch(explained)
  for (const tidy of tidying.reverse()) {
    // One failure must not keep the rest from being tidied up.
    try {
      await tidy()
    } catch (error) {
      process.exitCode = explained(error)
    }
  }
}

/** @param {unknown} error */
function explained(error) {
  if (error instanceof Stopped) return error.code
  const trouble = error instanceof Trouble ? error : troubleOf(error)
  say(trouble?.inWords() ?? String(/** @type {Error} */ (error).stack))
  return 1
}

/** Our own writing and reading meets full disks and closed folders too. */
function troubleOf(/** @type {unknown} */ error) {
  const { code, path } = /** @type {NodeJS.ErrnoException} */ (error)
  const words = wordsFor(code)
  return words && new Trouble(`Cannot write in ${path ? dirname(path) : 'a folder'}: ${words.reason} (${code}).`, words.remedy)
}

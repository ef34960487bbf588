import { dirname } from 'node:path'

import { Stopped, stop } from './children.mjs'
import { watchParent } from './parent-watch.mjs'
import { Trouble, say, wordsFor } from './words.mjs'

/** @type {(() => void | Promise<void>)[]} */
const tidying = []

/** Runs `tidy` however the script ends, last registered first. @param {() => void | Promise<void>} tidy */
export function atTheEnd(tidy) {
  tidying.push(tidy)
}

/** Forwards signals, runs cleanups and explains errors; `main` returns the exit code. @param {() => Promise<number>} main */
export async function script(main) {
  for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])) {
    process.on(signal, () => stop(signal))
  }
  watchParent(() => stop('SIGTERM'))
  // Writing to a closed terminal must not abort the cleanup.
  process.stdout.on('error', () => {})
  process.stderr.on('error', () => {})
  process.exitCode = await main().catch(explained)
  for (const tidy of tidying.reverse()) {
    try {
      await tidy()
    } catch (error) {
      process.exitCode = explained(error)
    }
  }
}

function explained(/** @type {unknown} */ error) {
  if (error instanceof Stopped) return error.code
  const trouble = error instanceof Trouble ? error : troubleOf(error)
  say(trouble?.inWords() ?? String(/** @type {Error} */ (error).stack))
  return 1
}

function troubleOf(/** @type {unknown} */ error) {
  const { code, path } = /** @type {NodeJS.ErrnoException} */ (error)
  const words = wordsFor(code)
  return words && new Trouble(`Cannot write in ${path ? dirname(path) : 'a folder'}: ${words.reason} (${code}).`, words.remedy)
}

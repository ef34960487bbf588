import { readFileSync } from 'node:fs'

const everyMilliseconds = 500

/**
 * Calls `gone` when the npm that runs us was killed, since no signal would reach us then. Does nothing outside npm.
 * @param {() => void} gone
 */
export function watchParent(gone) {
  if (!process.env['npm_lifecycle_event']) return
  const atFirst = lineage()
  const timer = setInterval(() => {
    if (lineage() === atFirst) return
    clearInterval(timer)
    gone()
  }, everyMilliseconds)
  timer.unref()
}

/** Includes npm's pid behind a shell that stays between us, because such a shell survives npm. */
function lineage() {
  const parent = process.ppid
  return isShell(parent) ? `${parent} ${parentOf(parent)}` : `${parent}`
}

function isShell(/** @type {number} */ pid) {
  return /^(sh|dash|ash|bash|zsh|ksh|fish)$/.test(read(`/proc/${pid}/comm`).trim())
}

function parentOf(/** @type {number} */ pid) {
  // pid (name) state parent …, where the name may hold spaces and brackets.
  return read(`/proc/${pid}/stat`).split(')').at(-1)?.trim().split(' ')[1]
}

/** Empty without /proc. */
function read(/** @type {string} */ path) {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return ''
  }
}

import { readFileSync } from 'node:fs'

const everyMilliseconds = 500

/**
 * Calls `gone` when the npm that runs us has ended without a word (`kill -9`, a crash): nobody is left then whom
 * Ctrl-C or a supervisor's signal would reach. Outside npm we do nothing, because a process may well outlive the
 * shell that started it.
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

/**
 * Our parent; and where that is the shell in which npm runs a script, npm itself. Most shells replace themselves by
 * the command. Those that stay live on when npm is killed, and our parent never changes.
 */
function lineage() {
  const parent = process.ppid
  return isShell(parent) ? `${parent} ${parentOf(parent)}` : `${parent}`
}

/** @param {number} pid */
function isShell(pid) {
  return /^(sh|dash|ash|bash|zsh|ksh|fish)$/.test(read(`/proc/${pid}/comm`).trim())
}

/** @param {number} pid */
function parentOf(pid) {
  // pid (name) state parent …, and the name may hold spaces and brackets.
  return read(`/proc/${pid}/stat`).split(')').at(-1)?.trim().split(' ')[1]
}

/** Empty where there is no /proc: there we see only our own parent. */
function read(/** @type {string} */ path) {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return ''
  }
}

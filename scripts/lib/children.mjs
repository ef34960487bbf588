import { spawn } from 'node:child_process'
import { constants } from 'node:os'

import { Trouble } from './words.mjs'

/** @typedef {import('node:child_process').ChildProcess} ChildProcess */
/** @typedef {import('node:child_process').SpawnOptions} SpawnOptions */
/** @typedef {{ code: number, output: string }} Ending  `code` is 128 + n after signal n, as shells have it */

/** @type {Set<ChildProcess>} */
const running = new Set()

/** @type {NodeJS.Signals | undefined} */
let stoppedBy

let wake = () => {}
/** Resolves when a signal asks this process to stop. */
export const stopped = new Promise((resolve) => (wake = () => resolve(undefined)))

export class Stopped extends Error {
  constructor(/** @type {NodeJS.Signals} */ signal) {
    super(`stopped by ${signal}`)
    this.code = codeOf(signal)
  }
}

/**
 * Forwards the signal without escalating, so that a server may finish its requests; a child may receive it more than once.
 * @param {NodeJS.Signals} signal
 */
export function stop(signal) {
  stoppedBy ??= signal
  wake()
  for (const child of running) askToStop(child, signal)
}

export function endIfStopped() {
  if (stoppedBy) throw new Stopped(stoppedBy)
}

/** @param {ChildProcess} child @param {NodeJS.Signals} signal */
function askToStop(child, signal) {
  // Windows has no signals: `kill` would end the child at once, so closing the channel asks it instead.
  if (process.platform === 'win32' && child.connected) child.disconnect()
  else child.kill(signal)
}

/** Starts a child that receives our signals. @param {string} command @param {readonly string[]} args @param {SpawnOptions} options */
export function start(command, args, options) {
  endIfStopped()
  const child = spawn(command, args, options)
  running.add(child)
  child.once('close', () => running.delete(child))
  child.once('error', () => running.delete(child))
  return child
}

/** Waits for a child to end, and collects piped output. @param {ChildProcess} child @returns {Promise<Ending>} */
export function ended(child) {
  let output = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream?.setEncoding('utf8').on('data', (/** @type {string} */ text) => (output += text))
  }
  return new Promise((resolve, reject) => {
    child.once('error', (error) => {
      const words = /** @type {any} */ (error).code === 'ENOENT' ? 'there is no such program' : error.message
      reject(new Trouble(`Cannot run ${child.spawnfile}: ${words}.`, 'Check its name, and that it is installed.'))
    })
    child.once('close', (code, signal) => resolve({ code: signal ? codeOf(signal) : (code ?? 1), output }))
  })
}

/**
 * Runs a command quietly; its output serves error messages.
 * @param {string} command
 * @param {readonly string[]} args
 * @param {SpawnOptions} options
 * @param {(pid: number | undefined) => void} started
 */
export async function run(command, args, options = {}, started = () => {}) {
  const child = start(command, args, { stdio: ['ignore', 'pipe', 'pipe'], ...options })
  try {
    started(child.pid)
  } catch (error) {
    // Without the lock naming the child, another process might start the same work.
    child.kill()
    await ended(child)
    throw error
  }
  const ending = await ended(child)
  endIfStopped()
  return ending
}

function codeOf(/** @type {NodeJS.Signals} */ signal) {
  return 128 + constants.signals[signal]
}

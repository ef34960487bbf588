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

export class Stopped extends Error {
  constructor(/** @type {NodeJS.Signals} */ signal) {
    super(`stopped by ${signal}`)
    this.code = codeOf(signal)
  }
}

/** Forwards the signal without escalating, so that a server may finish its requests. @param {NodeJS.Signals} signal */
export function stop(signal) {
  stoppedBy ??= signal
  for (const child of running) {
    // Windows has no signals: `kill` would end the child at once, so closing the channel asks it instead.
    if (process.platform === 'win32' && child.connected) child.disconnect()
    else child.kill(signal)
  }
}

function endIfStopped() {
  if (stoppedBy) throw new Stopped(stoppedBy)
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
    child.once('error', ({ message }) => reject(new Trouble(`Cannot run ${child.spawnfile}: ${message}.`, 'Is it installed?')))
    child.once('close', (code, signal) => resolve({ code: signal ? codeOf(signal) : (code ?? 1), output }))
  })
}

/** Runs a command to its end, quietly: its output serves error messages. @param {string} command @param {readonly string[]} args */
export function run(command, args, /** @type {SpawnOptions} */ options = {}) {
  return untilStopped(start(command, args, { stdio: ['ignore', 'pipe', 'pipe'], ...options }))
}

/** Ends the child when we end, also after `kill -9`, when no signal reaches it. */
const leash = ['--import', 'data:text/javascript,process.on("disconnect",()=>process.exit(1));process.channel.unref()']

/** Runs a JavaScript program quietly, which may send us messages. @param {readonly string[]} args @param {SpawnOptions} options */
export function runNode(args, options = {}, /** @type {(message: any) => void} */ hear = () => {}) {
  const child = start(process.execPath, [...leash, ...args], { stdio: ['ignore', 'pipe', 'pipe', 'ipc'], ...options })
  return untilStopped(child.on('message', hear))
}

/** Runs a command on our terminal. @param {string} command @param {readonly string[]} args @param {SpawnOptions} options */
export async function runAloud(command, args, options = {}) {
  return (await untilStopped(start(command, args, { stdio: 'inherit', ...options }))).code
}

/** @param {ChildProcess} child */
async function untilStopped(child) {
  const ending = await ended(child)
  endIfStopped()
  return ending
}

function codeOf(/** @type {NodeJS.Signals} */ signal) {
  return 128 + constants.signals[signal]
}

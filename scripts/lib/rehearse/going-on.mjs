import { ended } from '../children.mjs'
import { atTheEnd } from '../script.mjs'

/** A program that goes on running until it is stopped or we end. @param {import('node:child_process').ChildProcess} child */
export function goingOn(child) {
  let said = ''
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (/** @type {Buffer} */ text) => (said += text.toString()))
  const gone = ended(child)
  const stop = async () => {
    child.kill('SIGTERM')
    return (await gone).code
  }
  atTheEnd(async () => void (await stop()))
  return { said: () => said, stop, gone }
}

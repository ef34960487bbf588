// Turns into the program that it runs, so that the lock is held exactly as long as that program lives, whichever process is killed.
import { mkdirSync, rmSync, statfsSync, writeFileSync, writeSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { pathToFileURL } from 'node:url'

import { tryLock } from '../../server/src/platform/db/pglite/lock.ts'
import { isDone } from './prepare.mjs'
import { toolsFolder } from './project.mjs'

/** @type {import('./prepare.mjs').Work} */
const work = JSON.parse(process.argv[2] ?? '')

mkdirSync(toolsFolder, { recursive: true })
for (let told = false; !tryLock(join(toolsFolder, 'preparing')); await sleep(100)) {
  if (!told) process.send?.('Another start is already preparing this folder: waiting for it …')
  told = true
}
if (isDone(work)) process.exit()
process.send?.(work.saying)
rmSync(work.stamp, { force: true })
process.argv.splice(1, Infinity, work.program, ...work.args)
await import(pathToFileURL(work.program).href)

// Registered after the program's own listeners, which may still report a failure.
process.on('exit', () => {
  if (process.exitCode) return
  const { bavail, bsize } = statfsSync(dirname(work.stamp))
  if (bavail * bsize > 20_000_000) return writeFileSync(work.stamp, work.wanted)
  // npm does not notice a full disk while unpacking, and leaves truncated files (seen with npm 11).
  writeSync(2, 'The disk is full: make room, about 1 GB.\n')
  process.exitCode = 1
})

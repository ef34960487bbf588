import { join } from 'node:path'

import { start } from '../children.mjs'
import { root } from '../project.mjs'
import { goingOn } from './going-on.mjs'
import { freePort } from './proxies.mjs'
import { expect, until } from './step.mjs'

/** An owner of the studio that is filled in. */
export const owner = { email: 'olive@northlight.example', password: 'dance-with-olive' }

/** Starts a server of a checked-out folder. @param {string} folder @param {Record<string, string>} env @param {readonly string[]} args */
export function startServer(folder, env, args = []) {
  return goingOn(
    start(process.execPath, [join(folder, 'server/src/main.ts'), ...args], {
      env: { PATH: process.env['PATH'], ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    }),
  )
}

/** Fills a database with a studio that has a plan, by this working copy. @param {Record<string, string>} env */
export async function fillStudio(env) {
  const filling = startServer(root, { ...env, PAYMENTS_SANDBOX: '0', LOG_LEVEL: 'warn', PORT: String(await freePort()) }, ['--demo'])
  await until(() => (filling.said().includes('Ctrl-C') ? true : null), 'the demo', 900)
  expect((await filling.stop()) === 0, 'the demo did not end in order')
}

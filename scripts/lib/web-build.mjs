import { createHash } from 'node:crypto'
import { readFileSync, readdirSync, statSync } from 'node:fs'
import { join, relative } from 'node:path'

import { prepare } from './prepare.mjs'
import { programOf, root } from './project.mjs'
import { Trouble, theCommand } from './words.mjs'

const web = join(root, 'web')
const sources = [web, join(root, 'contract', 'src'), join(root, 'contract', 'package.json'), join(root, 'package-lock.json')]

export async function buildWeb() {
  const work = {
    saying: 'Building the web app …',
    // Inside the build's folder, so that deleting a build deletes its stamp.
    stamp: join(web, 'dist', '.built'),
    // Digests the sources before the build: an edit made during it must cause another one.
    wanted: digest(),
    program: programOf('vite', { workspace: 'web' }),
    args: ['build'],
  }
  // A developer's NODE_ENV would select React's development build.
  const { code, output } = await prepare(work, { cwd: web, env: { ...process.env, NODE_ENV: 'production' } })
  if (code === 0) return
  throw new Trouble('The web app could not be built. The build says:', `Fix that, then run ${theCommand()} again.`, output)
}

function digest() {
  const hash = createHash('sha256')
  for (const file of sources.flatMap(filesIn)) hash.update(`\0${relative(root, file)}\0`).update(readFileSync(file))
  return hash.digest('hex')
}

/** @param {string} path @returns {string[]} */
function filesIn(path) {
  if (!statSync(path).isDirectory()) return [path]
  const names = readdirSync(path).filter((name) => !/^node_modules$|^dist$|\.test\.tsx?$|\.tsbuildinfo$/.test(name))
  return names.sort().flatMap((name) => filesIn(join(path, name)))
}

import { createHash } from 'node:crypto'
import { readFileSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'

import { run } from './children.mjs'
import { withLock } from './folder-lock.mjs'
import { environmentOf } from './npm.mjs'
import { programOf, root, toolsFolder } from './project.mjs'
import { Trouble, say, theCommand } from './words.mjs'

const web = join(root, 'web')
const sources = [web, join(root, 'contract', 'src'), join(root, 'contract', 'package.json'), join(root, 'package-lock.json')]
/** Inside the build's folder, so that deleting a build deletes its stamp. */
const stamp = join(web, 'dist', '.built')

export async function buildWeb(/** @type {string} */ node) {
  if (isBuilt()) return
  await withLock(join(toolsFolder, 'lock'), async (workerIs) => {
    if (isBuilt()) return
    say('Building the web app …')
    // Read before the build: an edit made during it must cause another one.
    const made = { glance: glance(), content: content() }
    rmSync(stamp, { force: true })
    const vite = [programOf('vite', { workspace: 'web' }), 'build']
    const { code, output } = await run(node, vite, { cwd: web, env: buildEnvironment(node) }, workerIs)
    if (code !== 0) {
      throw new Trouble('The web app could not be built. The build says:', `Fix that, then run ${theCommand()} again.`, output)
    }
    writeFileSync(stamp, JSON.stringify(made))
  })
}

function buildEnvironment(/** @type {string} */ node) {
  // A developer's NODE_ENV would select React's development build.
  return { ...environmentOf(node), NODE_ENV: 'production' }
}

/** Compares times and sizes first, and content only if they differ. */
function isBuilt() {
  const made = readStamp()
  if (!made) return false
  const seen = glance()
  if (made.glance === seen) return true
  if (made.content !== content()) return false
  try {
    writeFileSync(stamp, JSON.stringify({ ...made, glance: seen }))
  } catch {
    // Read-only folder: the content is compared each time.
  }
  return true
}

/** @returns {{ glance: string, content: string } | undefined} */
function readStamp() {
  try {
    return JSON.parse(readFileSync(stamp, 'utf8'))
  } catch {
    return undefined
  }
}

function glance() {
  return digest((file) => {
    const { mtimeMs, size } = statSync(file)
    return `${mtimeMs} ${size}`
  })
}

function content() {
  return digest((file) => readFileSync(file))
}

function digest(/** @type {(file: string) => string | Buffer} */ of) {
  const hash = createHash('sha256')
  for (const file of sources.flatMap(filesIn)) hash.update(`\0${relative(root, file)}\0`).update(of(file))
  return hash.digest('hex')
}

/** @param {string} path @returns {string[]} */
function filesIn(path) {
  if (!statSync(path).isDirectory()) return [path]
  const entries = readdirSync(path, { withFileTypes: true }).filter((entry) => !isBeside(entry.name))
  entries.sort((a, b) => (a.name < b.name ? -1 : 1))
  return entries.flatMap((entry) => {
    const inside = join(path, entry.name)
    return entry.isDirectory() ? filesIn(inside) : [inside]
  })
}

function isBeside(/** @type {string} */ name) {
  return name === 'node_modules' || name === 'dist' || /\.test\.tsx?$|\.tsbuildinfo$/.test(name)
}

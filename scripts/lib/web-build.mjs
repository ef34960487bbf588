import { createHash } from 'node:crypto'
import { readFileSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'

import { run } from './children.mjs'
import { withLock } from './folder-lock.mjs'
import { environmentOf } from './npm.mjs'
import { programOf, root, toolsFolder } from './project.mjs'
import { Trouble, say, theCommand } from './words.mjs'

const web = join(root, 'web')
/** What the built app is made of. */
const sources = [web, join(root, 'contract', 'src'), join(root, 'contract', 'package.json'), join(root, 'package-lock.json')]
/** Inside the build's own folder, so that a build thrown away takes it along. */
const stamp = join(web, 'dist', '.built')

/**
 * Builds the web app if its sources have changed since the last build.
 * @param {string} node
 */
export async function buildWeb(node) {
  if (isBuilt()) return
  await withLock(join(toolsFolder, 'lock'), async (workerIs) => {
    if (isBuilt()) return
    say('Building the web app …')
    // Looked at before the build: what is edited during it makes the next start build again.
    const made = { glance: glance(), content: content() }
    rmSync(stamp, { force: true })
    const vite = [programOf('vite', { workspace: 'web' }), 'build']
    const { code, output } = await run(node, vite, { cwd: web, env: buildEnvironment(node) }, workerIs)
    if (code !== 0) {
      throw new Trouble('The web app could not be built. Its build says:', `Mend that, then run ${theCommand()} again.`, output)
    }
    writeFileSync(stamp, JSON.stringify(made))
  })
}

/** @param {string} node */
function buildEnvironment(node) {
  // Vite would build React for development if a developer's shell said so.
  return { ...environmentOf(node), NODE_ENV: 'production' }
}

/** First by times and sizes, which takes milliseconds; by content only if those differ (a fresh checkout, `touch`). */
function isBuilt() {
  const made = readStamp()
  if (!made) return false
  const seen = glance()
  if (made.glance === seen) return true
  if (made.content !== content()) return false
  try {
    writeFileSync(stamp, JSON.stringify({ ...made, glance: seen }))
  } catch {
    // A folder that may only be read: we compare the content each time.
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

/** @param {(file: string) => string | Buffer} of */
function digest(of) {
  const hash = createHash('sha256')
  for (const file of sources.flatMap(filesIn)) hash.update(`\0${relative(root, file)}\0`).update(of(file))
  return hash.digest('hex')
}

/** @param {string} path @returns {string[]} */
function filesIn(path) {
  if (!statSync(path).isDirectory()) return [path]
  const entries = readdirSync(path, { withFileTypes: true }).filter((entry) => !isBeside(entry.name))
  // Sorted by name, because a folder's own order may change by itself.
  entries.sort((a, b) => (a.name < b.name ? -1 : 1))
  return entries.flatMap((entry) => {
    const inside = join(path, entry.name)
    return entry.isDirectory() ? filesIn(inside) : [inside]
  })
}

/** What lies among the sources and is not built. @param {string} name */
function isBeside(name) {
  return name === 'node_modules' || name === 'dist' || /\.test\.tsx?$|\.tsbuildinfo$/.test(name)
}

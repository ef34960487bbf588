import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { chmodSync, cpSync, existsSync, mkdirSync, readFileSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

import { run } from '../children.mjs'
import { npmProgram, npmSettings } from '../npm.mjs'
import { manifest, root, toolsFolder } from '../project.mjs'
import { Trouble } from '../words.mjs'
import { licenceOf, missingLicences, writeLicences } from './licences.mjs'
import { packagesOf, readLock, running } from './packages.mjs'
import { missingImports, sourcesOf } from './sources.mjs'
import { git } from './version.mjs'

/** Of the typefaces only the weights that are drawn: a ninth of their files. */
const drawn = readFileSync(join(root, 'server/src/platform/pdf/typefaces.ts'), 'utf8')
const isUndrawn = (/** @type {string} */ path) => {
  const [, file] = /@expo-google-fonts\/(.+\.ttf)$/.exec(path) ?? []
  return file !== undefined && !drawn.includes(file)
}
/** What describes a package to a developer, and never runs: Node takes no types from packages. */
const unread = /\.(d\.)?[mc]?tsx?$|\.map$|\.flow$|\.md$|\.markdown$/i
const isLicence = /licen[cs]e|copying|notice|third[-_]party/i

/**
 * Puts a release together. @param {string} folder new @param {{ cpu: string, version: string, at: number }} release
 * @returns {Promise<{ packages: number }>}
 */
export async function stage(folder, { cpu, version, at }) {
  const sources = sourcesOf(git('ls-files').split('\n'))
  const missing = missingImports(sources)
  if (missing.length > 0) throw new Trouble('The release would not run.', 'See scripts/lib/release/sources.mjs.', missing.join('\n'))
  for (const file of sources) copy(join(root, file), join(folder, file))
  cpSync(join(root, 'web/dist'), join(folder, 'web/dist'), { recursive: true, filter: (path) => !path.endsWith('/.built') })
  mkdirSync(join(folder, 'bin'))
  cpSync(join(folder, 'deploy/callboard'), join(folder, 'bin/callboard'))
  chmodSync(join(folder, 'bin/callboard'), 0o755)
  const packages = packagesOf(readLock(), running, cpu)
  const node = await fetched({ path: '', name: `node-linux-${cpu}`, version: manifest.engines.node })
  copy(join(node, 'bin/node'), join(folder, 'node/bin/node'))
  copy(join(node, 'LICENSE'), join(folder, 'node/LICENSE'))
  for (const one of packages) copyPackage(await fetched(one), join(folder, one.path))
  mkdirSync(join(folder, 'node_modules/@callboard'), { recursive: true })
  for (const workspace of running) symlinkSync(`../../${workspace}`, join(folder, 'node_modules/@callboard', workspace))
  const licences = await licencesOf(cpu)
  writeFileSync(join(folder, 'LICENCES.txt'), writeLicences(licences))
  writeFileSync(join(folder, 'release.json'), `${JSON.stringify({ version, at, node: manifest.engines.node, cpu })}\n`)
  writeFileSync(join(folder, 'package.json'), `${JSON.stringify({ name: 'callboard', version, private: true, type: 'module' })}\n`)
  return { packages: packages.length }
}

/** Of all that is in the release, the packages built into the pages included. @param {string} cpu */
async function licencesOf(cpu) {
  const lock = readLock()
  const bundled = packagesOf(lock, [...running, 'web'], cpu)
  const inRelease = new Set(packagesOf(lock, running, cpu).map(({ path }) => path))
  const isBuiltIn = (/** @type {string} */ path) => existsSync(join(root, path))
  const folders = []
  for (const one of bundled) if (inRelease.has(one.path) || isBuiltIn(one.path)) folders.push(await fetched(one))
  const node = await fetched({ path: '', name: `node-linux-${cpu}`, version: manifest.engines.node })
  const licences = [node, ...new Set(folders)].map(licenceOf)
  const missing = missingLicences(licences)
  if (missing.length > 0)
    throw new Trouble('A package may not be passed on like this.', 'See scripts/lib/release/licences.mjs.', missing.join('\n'))
  return licences
}

/** A package's folder: as installed, or for another processor from the registry. @param {import('./packages.mjs').Package} one */
async function fetched({ path, name, version, integrity }) {
  const places = path ? [join(root, path)] : [join(toolsFolder, 'node/node_modules', name)]
  const kept = join(toolsFolder, 'release', `${name.replace('/', '+')}@${version}`)
  const found = [...places, kept].find((place) => versionIn(place) === version)
  if (found) return found
  const half = `${kept}-half-${process.pid}`
  mkdirSync(half, { recursive: true })
  try {
    const args = [npmProgram(), 'pack', `${name}@${version}`, `--pack-destination=${half}`, ...npmSettings()]
    const { code, output } = await run(process.execPath, args, { cwd: half })
    const [packed] = readdirSync(half)
    if (code !== 0 || !packed) throw new Trouble(`Could not fetch ${name} ${version}. npm says:`, 'Fix that and try again.', output)
    const hash = `sha512-${createHash('sha512')
      .update(readFileSync(join(half, packed)))
      .digest('base64')}`
    if (integrity && integrity !== hash) throw new Trouble(`${name} ${version} is not what the lock file has.`, 'Find out why.')
    spawnSync('tar', ['-xzf', packed, '--no-same-owner'], { cwd: half })
    rmSync(kept, { recursive: true, force: true })
    cpSync(join(half, 'package'), kept, { recursive: true })
  } finally {
    rmSync(half, { recursive: true, force: true })
  }
  return kept
}

/** @param {string} folder */
function versionIn(folder) {
  try {
    return JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')).version
  } catch {
    return undefined
  }
}

/** @param {string} from @param {string} to */
function copyPackage(from, to) {
  cpSync(from, to, {
    recursive: true,
    filter: (path) => {
      const inside = path.slice(from.length)
      return !inside.startsWith('/node_modules') && !isUndrawn(path) && (!unread.test(inside) || isLicence.test(inside))
    },
  })
}

/** @param {string} from @param {string} to */
function copy(from, to) {
  mkdirSync(dirname(to), { recursive: true })
  cpSync(from, to)
}

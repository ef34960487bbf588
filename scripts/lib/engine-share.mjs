import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { readdirSync } from 'node:fs'
import { join } from 'node:path'

import { root } from './project.mjs'

/** How many runs it takes until every file has run on the embedded engine. */
const turns = 5

/** What belongs to the engine itself, or is where the two would differ first. */
const always = [
  /^server\/src\/platform\/(?:db|events|jobs|live|trail)\//,
  /^server\/src\/app\/(?:erased|older|standing|storm)\//,
  /^server\/src\/app\/(?:database-restart|erasures|plans|statements|view-columns)\.test\.ts$/,
  /\/search[^/]*\.test\.ts$/,
]

/** @typedef {{ files: string[], turn: number, inTurn: (file: string) => boolean }} Share */

/**
 * The server tests that run on the embedded engine today: what belongs to it, one file of each feature, and every fifth of the others.
 * @param {readonly string[]} all paths below the project
 * @param {number} commits on main so far, which decide whose turn it is
 * @returns {Share}
 */
export function engineShare(all, commits) {
  const turn = commits % turns
  const firstOfFeature = new Map()
  for (const file of all.toSorted()) {
    const [, feature] = /^server\/src\/features\/([\w-]+)\//.exec(file) ?? []
    if (feature && !firstOfFeature.has(feature)) firstOfFeature.set(feature, file)
  }
  const firsts = new Set(firstOfFeature.values())
  const isAlwaysIn = (/** @type {string} */ file) => firsts.has(file) || always.some((one) => one.test(file))
  const files = all.filter((file) => isAlwaysIn(file) || turnOf(file) === turn)
  return { files, turn, inTurn: (file) => !isAlwaysIn(file) }
}

/** The same whichever other files there are. @param {string} file */
function turnOf(file) {
  return createHash('sha256').update(file).digest().readUInt32BE() % turns
}

/** @returns {string[]} paths below the project */
export function serverTests() {
  const files = readdirSync(join(root, 'server/src'), { recursive: true, encoding: 'utf8' })
  return files
    .filter((file) => file.endsWith('.test.ts'))
    .map((file) => `server/src/${file}`)
    .toSorted()
}

/** How many commits led here; undefined without Git, or where it knows only the last ones. */
export function commitsSoFar() {
  try {
    if (git('rev-parse', '--is-shallow-repository') === 'true') return undefined
    return Number(git('rev-list', '--count', 'HEAD'))
  } catch {
    return undefined
  }
}

/** The first commit since these files had their last turn, for whoever reads of a failure. */
export function firstSinceLastTurn() {
  return git('log', '-1', '--format=%h “%s”', `HEAD~${turns - 1}`)
}

/** @param {readonly string[]} args */
function git(...args) {
  return execFileSync('git', args, { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim()
}

import { execFileSync } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'

import { root } from './project.mjs'
import { Trouble } from './words.mjs'

/** Files that differ from the commit, also those not committed or not yet known to Git. @param {string} commit @returns {string[]} paths below the project */
export function changedSince(commit) {
  const git = (/** @type {string[]} */ ...args) =>
    execFileSync('git', args, { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] })
  try {
    const all = git('diff', '--name-only', '--no-renames', commit, '--') + git('ls-files', '--others', '--exclude-standard')
    return all.split('\n').filter((path) => path !== '')
  } catch {
    throw new Trouble(
      `Git knows no commit "${commit}".`,
      'Say for example `npm test -- --changed=HEAD~3`; without a name it is the last commit.',
    )
  }
}

/** What each feature's stories are called, and what the web's common parts are seen in. */
const seenIn = [
  /^(?:web|server)\/src\/features\/([\w-]+)\//,
  /^contract\/src\/([a-z]+(?:-[a-z]+)?)/,
  /^e2e\/([\w-]+)\//,
  /^server\/src\/world\/([\w-]+)\//,
]

/** The stories of the features that changed: whole folders, and those of the frame for what all pages share. @param {readonly string[]} changed @param {readonly string[]} folders of stories */
export function storiesOf(changed, folders) {
  const found = changed.flatMap((path) => {
    if (/^web\/src\/(?:ui|lib|app|styles)\//.test(path)) return ['shell']
    const [, name = ''] = seenIn.map((one) => one.exec(path)).find((match) => match !== null) ?? []
    const singular = (/** @type {string} */ word) => word.replace(/s$/, '')
    return folders.filter((folder) => folder === name || name.split('-')[0] === singular(folder))
  })
  return [...new Set(found)].toSorted()
}

export function foldersOfStories() {
  const e2e = join(root, 'e2e')
  const hasStories = (/** @type {string} */ folder) => readdirSync(folder).some((file) => file.endsWith('.spec.ts'))
  return readdirSync(e2e, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && existsSync(join(e2e, entry.name)) && hasStories(join(e2e, entry.name)))
    .map(({ name }) => name)
}

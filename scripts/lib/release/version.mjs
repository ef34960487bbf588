import { spawnSync } from 'node:child_process'

import { root } from '../project.mjs'
import { Trouble } from '../words.mjs'

/** @param {...string} args */
export function git(...args) {
  const { status, stdout, stderr } = spawnSync('git', args, { cwd: root, encoding: 'utf8', maxBuffer: 2 ** 28 })
  if (status !== 0) throw new Trouble('A release is made from a commit. Git says:', 'Make it in a clone of the repository.', stderr)
  return stdout.trim()
}

/** A release is named after its commit's day, so that names sort by age, and after the commit. `at`: seconds since 1970 */
export function versionOf(commit = 'HEAD') {
  const [hash = '', at = '0'] = git('log', '-1', '--format=%h %ct', '--abbrev=8', commit).split(' ')
  const day = new Date(Number(at) * 1000).toISOString().slice(0, 10).replaceAll('-', '.')
  return { version: `${day}-${hash}`, at: Number(at) }
}

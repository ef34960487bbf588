import { spawnSync } from 'node:child_process'
import { copyFileSync, existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { expect, it, onTestFinished } from 'vitest'

import { npmProgram } from './lib/npm.mjs'
import { root } from './lib/project.mjs'

it.each([true, false])('an install runs no script of a package by our settings: %s', (withOurs) => {
  const folder = mkdtempSync(join(tmpdir(), 'callboard-packages-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const put = (path: string, content: object) => writeFileSync(join(folder, path), JSON.stringify(content))
  mkdirSync(join(folder, 'talkative'))
  put('package.json', { name: 'toy', version: '1.0.0', dependencies: { talkative: 'file:talkative' } })
  put('talkative/package.json', { name: 'talkative', version: '1.0.0', scripts: { postinstall: 'node report.cjs' } })
  writeFileSync(join(folder, 'talkative/report.cjs'), "require('node:fs').writeFileSync('told', '')")
  if (withOurs) copyFileSync(join(root, '.npmrc'), join(folder, '.npmrc'))
  const args = [npmProgram(), 'install', '--offline', '--no-audit', '--no-fund']
  const { status, stderr } = spawnSync(process.execPath, args, {
    cwd: folder,
    env: { ...process.env, npm_config_ignore_scripts: undefined },
    encoding: 'utf8',
  })
  expect([status, stderr]).toEqual([0, expect.anything()])
  expect(existsSync(join(folder, 'node_modules/talkative/package.json'))).toBe(true)
  expect(existsSync(join(folder, 'talkative/told'))).toBe(!withOurs)
})

import { mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { copyBesideWriters } from './copy-beside-writers.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'callboard-copy-'))
  mkdirSync(join(folder, 'from'))
})
afterEach(() => rmSync(folder, { recursive: true }))

const from = (...path: string[]) => join(folder, 'from', ...path)
const to = (...path: string[]) => join(folder, 'to', ...path)
const longAgo = new Date('2020-01-01')

function write(path: string, text: string, at = longAgo): void {
  writeFileSync(from(path), text)
  utimesSync(from(path), at, at)
}

async function copy(meanwhile: () => void): Promise<void> {
  await copyBesideWriters(from(), to(), {
    leaveOut: (path) => path.endsWith('.pid'),
    hold: async (work) => {
      meanwhile()
      await work()
    },
  })
}

test('a copy holds what was there when the writers stopped', async () => {
  mkdirSync(from('base'))
  for (const name of ['same', 'changed', 'gone']) write(join('base', name), 'first')
  write('server.pid', '1')
  await copy(() => {
    writeFileSync(from('base', 'changed'), 'later')
    rmSync(from('base', 'gone'))
    mkdirSync(from('base', 'new'))
    writeFileSync(from('base', 'new', 'file'), 'new')
  })
  expect(readdirSync(to(), { recursive: true, encoding: 'utf8' }).toSorted()).toEqual([
    'base',
    'base/changed',
    'base/new',
    'base/new/file',
    'base/same',
  ])
  expect(readFileSync(to('base', 'changed'), 'utf8')).toBe('later')
  expect(readFileSync(to('base', 'new', 'file'), 'utf8')).toBe('new')
})

test('a copy repeats a file that was changed at the very moment of the first copy', async () => {
  const now = new Date()
  write('page', 'first', now)
  await copy(() => write('page', 'later', now))
  expect(readFileSync(to('page'), 'utf8')).toBe('later')
})

test('a copy repeats no file that nobody has touched', async () => {
  write('old', 'first')
  await copy(() => writeFileSync(to('old'), 'left alone'))
  expect(readFileSync(to('old'), 'utf8')).toBe('left alone')
})

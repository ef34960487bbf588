import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { keepFiles } from './keep-files.ts'
import { serveWeb } from './static-web.ts'

const day = 24 * 60 * 60 * 1000
let folder = ''
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'callboard-kept-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

function build(version: string, ...files: string[]): string {
  const root = join(folder, version)
  mkdirSync(join(root, 'assets'), { recursive: true })
  writeFileSync(join(root, 'index.html'), version)
  for (const file of files) writeFileSync(join(root, 'assets', file), file)
  return root
}
const kept = () => join(folder, 'pages')
const files = () => readdirSync(join(kept(), 'assets')).toSorted()
/** Days after the first start. */
const start = (root: string, version: string, days: number) => keepFiles(root, kept(), { version, now: Date.now() + days * day })

test('a page of the build before finds its files on the new server, and one of the new build on the old server', async () => {
  const [first, second] = [build('first', 'base-1.js', 'both.css'), build('second', 'base-2.js', 'both.css')]
  const old = serveWeb(first, kept())
  await start(first, 'first', 0)
  await start(second, 'second', 1)
  const answers = [await serveWeb(second, kept()).request('/assets/base-1.js'), await old.request('/assets/base-2.js')]
  expect(await Promise.all(answers.map((answer) => answer.text()))).toEqual(['base-1.js', 'base-2.js'])
  expect(answers[0]?.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
  expect((await old.request('/assets/base-3.js')).status).toBe(404)
  for (const outside of ['/assets/../newest.json', '/assets/%2e%2e/newest.json', '/assets/..%2fnewest.json'])
    expect(await (await old.request(outside)).text()).not.toContain('version')
})

test('files are kept for thirty days after they were replaced, however long they were in use before', async () => {
  const [first, second, third] = [build('first', 'base-1.js'), build('second', 'base-2.js'), build('third', 'base-3.js')]
  await start(first, 'first', 0)
  await start(second, 'second', 100)
  await start(second, 'second', 129)
  expect(files()).toEqual(['base-1.js', 'base-2.js'])
  await start(third, 'third', 131)
  expect(files()).toEqual(['base-2.js', 'base-3.js'])
})

test('going back to an earlier build keeps the files of the later one', async () => {
  const [first, second] = [build('first', 'base-1.js'), build('second', 'base-2.js')]
  await start(first, 'first', 0)
  await start(second, 'second', 10)
  await start(first, 'first', 50)
  expect(files()).toEqual(['base-1.js', 'base-2.js'])
})

test('several servers that start at once leave whole files and nothing else', async () => {
  const names = Array.from({ length: 40 }, (_, at) => `part-${at}.js`)
  const [first, second] = [build('first', ...names, 'base-1.js'), build('second', ...names, 'base-2.js')]
  await Promise.all([start(first, 'first', 0), start(second, 'second', 0), start(first, 'first', 0), start(second, 'second', 0)])
  expect(files()).toEqual([...names, 'base-1.js', 'base-2.js'].toSorted())
  expect(existsSync(join(kept(), 'newest.json'))).toBe(true)
})

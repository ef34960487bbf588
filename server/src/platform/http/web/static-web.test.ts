import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { serveWeb } from './static-web.ts'

const root = mkdtempSync(join(tmpdir(), 'callboard-web-'))
beforeAll(() => {
  mkdirSync(join(root, 'assets'))
  writeFileSync(join(root, 'index.html'), '<title>Callboard</title>')
  writeFileSync(join(root, 'assets/week.js'), 'export {}')
})
afterAll(() => rmSync(root, { recursive: true }))

const list = {
  '/': [],
  '/dashboard/classes': ['/assets/week.css', '/assets/week.js'],
  '/dashboard/invoices/$invoiceId': ['/assets/invoice.js'],
}
function web(preload: object | null = list) {
  rmSync(join(root, 'preload.json'), { force: true })
  if (preload) writeFileSync(join(root, 'preload.json'), JSON.stringify(preload))
  return serveWeb(root)
}
const linkOf = async (path: string, from = web()) => (await from.request(path)).headers.get('link')

test('a page is sent with its files announced, in the mode in which they will be asked for', async () => {
  const answer = await web().request('/dashboard/classes?week=2026-11-23')
  expect(answer.headers.get('link')).toBe(
    '</assets/week.css>; rel=preload; as=style; crossorigin, </assets/week.js>; rel=modulepreload; crossorigin; fetchpriority=low',
  )
  expect(answer.headers.get('cache-control')).toBe('no-cache')
  expect(await answer.text()).toBe('<title>Callboard</title>')
})

test('an address with a slash at its end or a parameter in it is known, too', async () => {
  expect(await linkOf('/dashboard/classes/')).toBe(await linkOf('/dashboard/classes'))
  expect(await linkOf('/dashboard/invoices/0190')).toBe('</assets/invoice.js>; rel=modulepreload; crossorigin; fetchpriority=low')
})

test.each(['/', '/nowhere', '/dashboard/classes/more', '/dashboard/invoices'])(
  '%s is sent as the page alone, without announcements',
  async (path) => {
    const answer = await web().request(path)
    expect(answer.status).toBe(200)
    expect(answer.headers.get('link')).toBeNull()
  },
)

test('files announce nothing, and may be cached for a year', async () => {
  const answer = await web().request('/assets/week.js')
  expect(answer.headers.get('link')).toBeNull()
  expect(answer.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
})

test('a build without a list is served without announcements', async () => {
  expect(await linkOf('/dashboard/classes', web(null))).toBeNull()
})

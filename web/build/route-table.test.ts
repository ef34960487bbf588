import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { routeTable } from './route-table.ts'

const src = join(import.meta.dirname, '../src')
const sources = new Set(routeTable(src).flatMap((route) => route.sources))

test('the page of each address is a file', () => {
  expect([...sources].filter((file) => !existsSync(file))).toEqual([])
})

test('every page is at an address', () => {
  const pages = readdirSync(join(src, 'pages'), { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('-page.tsx'))
  const lost = pages.filter((file) => !sources.has(join(src, 'pages', file)))
  expect(lost, 'No address shows these pages: give each a row in web/src/app/addresses.ts.').toEqual([])
  expect(pages.length).toBeGreaterThan(10)
})

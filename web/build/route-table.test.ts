import { readdirSync } from 'node:fs'
import { basename, join } from 'node:path'
import { expect, test } from 'vitest'
import { readRouteTable } from './route-table.ts'

const src = join(import.meta.dirname, '../src')
const routes = readRouteTable(join(src, 'app/routes.tsx'))
const filesAt = (path: string) => routes.findLast((route) => route.path === path)?.sources.map((source) => basename(source))

test('an address has its frame and its page', () => {
  expect(filesAt('/')).toEqual(['sign-in-page.tsx'])
  expect(filesAt('/dashboard')).toEqual(['dashboard-shell.tsx', 'dashboard-page.tsx'])
  expect(filesAt('/dashboard/classes')).toEqual(['dashboard-shell.tsx', 'classes-page.tsx'])
  expect(filesAt('/dashboard/channels/$channelId')).toEqual(['dashboard-shell.tsx', 'channels-page.tsx'])
  expect(filesAt('/dashboard/messages')).toEqual(['dashboard-shell.tsx', 'messages-page.tsx'])
  expect(filesAt('/dashboard/invoices/$invoiceId')).toEqual(['dashboard-shell.tsx', 'invoice-page.tsx'])
})

test('every page is at an address', () => {
  const pages = readdirSync(join(src, 'pages'), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('-page.tsx'))
    .map((file) => basename(file))
  const found = new Set(routes.flatMap(({ sources }) => sources.map((source) => basename(source))))
  expect(pages.filter((file) => !found.has(file))).toEqual([])
  expect(pages.length).toBeGreaterThan(10)
})

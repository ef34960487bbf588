import type { FullSession } from '@callboard/contract/auth'
import { createMemoryHistory, createRootRoute, createRoute, createRouter } from '@tanstack/react-router'
import { expect, test } from 'vitest'
import type { Access } from './access.ts'
import { isOffered } from './offered.ts'

const root = createRootRoute()
const access: Access = { for: ['owner'], opening: 'always', withoutStudioName: true }
const frame = createRoute({ getParentRoute: () => root, path: '/dashboard', staticData: { access } })
const owned = (path: string) => createRoute({ getParentRoute: () => frame, path, staticData: { access } })
const routeTree = root.addChildren([frame.addChildren([owned('/'), owned('invoices'), owned('invoices/$invoiceId'), owned('students')])])
const router = createRouter({ routeTree, history: createMemoryHistory() })

const session = (role: 'owner' | 'parent') => ({ kind: 'full', user: { role }, studio: {}, stage: 'running' }) as unknown as FullSession

const id = '0190aaaa-0000-7000-8000-000000000001'
const offered = (role: 'owner' | 'parent', href: string) => isOffered(router, session(role), href)

test.each(['/dashboard', '/dashboard/students?student=1#health', '/dashboard/invoices', `/dashboard/invoices/${id}`])(
  '%s is offered to those it is for',
  (href) => {
    expect(offered('owner', href)).toBe(true)
    expect(offered('parent', href)).toBe(false)
  },
)

test.each(['/dashboard/nothing', `/dashboard/invoices/${id}/more`, '/elsewhere', ''])('nobody is offered %s', (href) => {
  expect(offered('owner', href)).toBe(false)
})

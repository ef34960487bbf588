import { declarationOf } from '@callboard/contract/call'
import { contract } from '@callboard/contract/contract'
import { Role } from '@callboard/contract/roles'
import type { AnyContractProcedure } from '@orpc/contract'
import { expect, test } from 'vitest'
import { addresses } from '../app/addresses.ts'
import { callsAt, firstCalls } from './first-calls.ts'

const anId = '0190aaaa-0000-7000-8000-000000000001'
const routes = Object.values(contract as Record<string, Record<string, AnyContractProcedure>>).flatMap((calls) =>
  Object.values(calls)
    .map(declarationOf)
    .map(({ route }) => `${route.method ?? 'POST'} ${route.path}`),
)

test('what is asked first are calls of the contract', () => {
  const asked = Object.values(firstCalls).flatMap((first) => Role.options.flatMap((role) => first(role)))
  expect(asked.length).toBeGreaterThan(5)
  const known = new Set(routes)
  expect(asked.filter((call) => !known.has(`GET ${call.replace('/api', '').replace(/\?.*/, '')}`))).toEqual([])
})

test('all pages of the dashboard ask for their data early, but those named here', () => {
  const late = Object.values(addresses)
    .map(({ path }) => path)
    .filter(
      (path) => path.startsWith('/dashboard/') && Role.options.every((role) => callsAt(path.replace(/\$.*/, anId), role).length === 0),
    )
  expect(late).toEqual([
    // Stays open on a tablet.
    '/dashboard/door',
    // What the others ask for goes by the width, a remembered number of rows, or what the address holds beside its path.
    '/dashboard/studio',
    // Opened a few times in a studio's life.
    '/dashboard/import',
    '/dashboard/payment-settings',
    '/dashboard/payment-success',
    '/dashboard/payment-cancel',
    '/dashboard/notifications',
    '/dashboard/activity',
    '/dashboard/settings',
  ])
})

test('the address in an email asks for its invoice or child, unless it could not be shown', () => {
  expect(callsAt(`/dashboard/invoices/${anId}`, 'parent')).toEqual([`/api/invoices/${anId}`])
  expect(callsAt(`/dashboard/invoices/${anId}`, 'teacher')).toEqual([])
  expect(callsAt(`/dashboard/students/${anId}`, 'teacher')).toEqual([`/api/dashboards/children/${anId}`])
  expect(callsAt('/dashboard/invoices/new', 'owner')).toEqual([])
  expect(callsAt('/dashboard/plans', 'owner')).toEqual(['/api/plans'])
  expect(callsAt('/dashboard/plans?archived=true', 'owner')).toEqual([])
  expect(callsAt(`/dashboard/channels/${anId}`, 'parent')).toEqual([
    '/api/channels',
    `/api/channels/${anId}`,
    `/api/channels/${anId}/posts`,
  ])
  expect(callsAt(`/dashboard/messages?conversation=${anId}`, 'parent')).toHaveLength(3)
  expect(callsAt(`/dashboard/messages?conversation=${anId}&message=1`, 'parent')).toEqual([])
})

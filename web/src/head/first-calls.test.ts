import { declarationOf } from '@callboard/contract/call'
import { contract } from '@callboard/contract/contract'
import { Role } from '@callboard/contract/roles'
import type { AnyContractProcedure } from '@orpc/contract'
import { expect, test } from 'vitest'
import { callsAt, firstCalls } from './first-calls.ts'

const addresses = Object.values(contract as Record<string, Record<string, AnyContractProcedure>>).flatMap((calls) =>
  Object.values(calls)
    .map(declarationOf)
    .map(({ route }) => `${route.method ?? 'POST'} ${route.path}`),
)

test('what is asked first are calls of the contract', () => {
  const asked = Object.values(firstCalls).flatMap((first) => Role.options.flatMap((role) => first(role)))
  expect(asked.length).toBeGreaterThan(5)
  const known = new Set(addresses)
  expect(asked.filter((call) => !known.has(`GET ${call.replace('/api', '').replace(/\?.*/, '')}`))).toEqual([])
})

test('the address in an email asks for its invoice or child, unless it could not be shown', () => {
  const id = '0190aaaa-0000-7000-8000-000000000001'
  expect(callsAt(`/dashboard/invoices/${id}`, 'parent')).toEqual([`/api/invoices/${id}`])
  expect(callsAt(`/dashboard/invoices/${id}`, 'teacher')).toEqual([])
  expect(callsAt(`/dashboard/students/${id}`, 'teacher')).toEqual([`/api/dashboards/children/${id}`])
  expect(callsAt('/dashboard/invoices/new', 'owner')).toEqual([])
  expect(callsAt('/dashboard/plans', 'owner')).toEqual(['/api/plans'])
})

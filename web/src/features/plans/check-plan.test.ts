import { expect, test } from 'vitest'
import { checkPlan, type PlanForm } from './check-plan.ts'

const plan: PlanForm = { name: 'Ballet', description: '', amount: 4_500, interval: 'month', vat: '', isActive: true }

test('a plan requires a rate of VAT where the studio is registered', () => {
  expect(checkPlan(plan, false)).toEqual({})
  expect(checkPlan(plan, true)).toEqual({ vat: 'Please choose a VAT rate' })
  expect(checkPlan({ ...plan, vat: 'exempt' }, true)).toEqual({})
})

test('a plan requires a name and an amount', () => {
  expect(checkPlan({ ...plan, amount: '' }, false)).toEqual({ amount: 'Please enter a valid amount' })
  expect(Object.keys(checkPlan({ ...plan, name: ' ' }, false))).toEqual(['name'])
})

import { expect, test } from 'vitest'
import { CategoryFilter, categoryOf, NotificationType, typesOf } from './notifications.ts'

test('a filter shows the types of its category, and Payments also refunds', () => {
  for (const category of CategoryFilter.options.filter((one) => one !== 'all' && one !== 'payment'))
    expect(typesOf(category).map(categoryOf)).toEqual(typesOf(category).map(() => category))
  const refunds = ['refund_pending', 'refund_completed'] as const
  expect(typesOf('payment')).toEqual(
    NotificationType.options.filter((type) => type.includes('payment') || refunds.some((one) => one === type)),
  )
  expect(refunds.map(categoryOf)).toEqual(['other', 'other'])
  expect(typesOf('all')).toEqual(NotificationType.options)
})

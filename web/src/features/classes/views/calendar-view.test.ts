import { beforeEach, expect, test } from 'vitest'
import { rememberView, viewFrom } from './calendar-view.ts'

beforeEach(() => rememberView('week'))

test('the week comes first where there is room for it, and the list on phones and paper', () => {
  expect([viewFrom(undefined, 'desk'), viewFrom(undefined, 'phone'), viewFrom(undefined, 'paper')]).toEqual(['week', 'list', 'list'])
})
test('the view of the address goes before the one last chosen', () => {
  rememberView('month')
  expect([viewFrom(undefined, 'desk'), viewFrom('day', 'desk'), viewFrom('year', 'desk')]).toEqual(['month', 'day', 'month'])
})

import { expect, test } from 'vitest'
import { listAskedBy, nextOrder } from '../list-asked.ts'
import { listSearch, type Order } from './list-search.ts'

const sorts = ['name', 'added'] as const
const standard: Order<(typeof sorts)[number]> = { sort: 'added', direction: 'desc' }
const read = (address: Record<string, unknown>) => listSearch(address, sorts, standard)

test('an address keeps what differs from the default', () => {
  expect(read({ search: ' mia ', sort: 'name', order: 'desc', page: '3' })).toEqual({
    search: 'mia',
    sort: 'name',
    order: 'desc',
    page: '3',
  })
  expect(read({ sort: 'added', order: 'asc' })).toEqual({ sort: 'added' })
  expect(read({ search: '  ', sort: 'added', order: 'desc', page: '1' })).toEqual({})
  expect(read({})).toEqual({})
})

test.each([
  [{ sort: 'age' }],
  [{ order: 'desc' }],
  [{ page: '0' }],
  [{ page: '-1' }],
  [{ page: '1e3' }],
  [{ page: '123456' }],
  [{ search: 7 }],
])('an address with other values is read as the default (%j)', (address) => {
  expect(read(address)).toEqual({})
})

test('an address without parameters is read as the default', () => {
  expect(listAskedBy({}, standard)).toEqual({ search: '', sort: 'added', direction: 'desc', page: 1 })
  expect(listAskedBy({ sort: 'added' }, standard)).toEqual({ search: '', sort: 'added', direction: 'asc', page: 1 })
  expect(listAskedBy({ search: 'mia', sort: 'name', order: 'desc', page: '3' }, standard)).toEqual({
    search: 'mia',
    sort: 'name',
    direction: 'desc',
    page: 3,
  })
})

test('a heading that is pressed again turns the list round', () => {
  const added = nextOrder({ sort: 'name', direction: 'asc' }, 'added', 'desc')
  expect(added).toEqual({ sort: 'added', direction: 'desc' })
  expect(nextOrder(added, 'added', 'desc')).toEqual({ sort: 'added', direction: 'asc' })
})

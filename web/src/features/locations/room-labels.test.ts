import { expect, test } from 'vitest'
import { roomLabels } from './room-labels.ts'

const labels = (...rooms: { name: string; address?: string; description?: string }[]) =>
  roomLabels(rooms.map((room, n) => ({ id: String(n), address: '', description: '', ...room }))).map(({ label }) => label)

test('a room is called by its name, and by its address where it is elsewhere', () => {
  expect(labels({ name: 'Studio A', description: 'Sprung floor' }, { name: 'Hall', address: '5 Church Street' })).toEqual([
    'Studio A',
    'Hall, 5 Church Street',
  ])
})

test('rooms that are easily taken for each other say what they are', () => {
  const [upstairs, mirrors] = [{ description: 'Upstairs' }, { description: 'Mirrors\nand a piano' }]
  expect(labels({ name: 'Studio A', ...upstairs }, { name: 'Studio A (2)', ...mirrors }, { name: 'Loft', ...upstairs })).toEqual([
    'Studio A, Upstairs',
    'Studio A (2), Mirrors',
    'Loft',
  ])
  expect(labels({ name: 'Studio-A', ...upstairs }, { name: 'Studio Á', ...mirrors, address: '5 Church Street' })).toEqual([
    'Studio-A, Upstairs',
    'Studio Á, 5 Church Street, Mirrors',
  ])
})

import { afterEach, beforeEach, expect, it } from 'vitest'
import { openWorld, type World } from '../../world/open-world.ts'
import { family, holding, rowsOf } from './import-world.test.kit.ts'

let world: World
beforeEach(async () => {
  world = await openWorld()
}, 120_000)
afterEach(() => world?.close())

it('a row is refused with the cell named where it names several students or holds a formula, and HTML stays text', async () => {
  const olive = await world.as('olive')
  await holding(world, 2000)
  const rows = rowsOf([
    family(1, { studentName: 'Mia & Tom Brook' }),
    family(2, { studentName: '', studentFirstName: 'Mia, Tom', studentLastName: 'Brook' }),
    family(3, { conditions: '=HYPERLINK("http://imported.example")' }),
    family(4, { note: '<b>Shy</b>' }),
  ])
  const { faults, failed, makes } = await olive.call.imports.preview({ kind: 'people', rows })
  expect(faults).toEqual([
    { line: 2, field: 'studentName', words: '“Mia & Tom Brook” looks like several students. Please give each a row.' },
    { line: 3, field: 'studentFirstName', words: '“Mia, Tom Brook” looks like several students. Please give each a row.' },
    { line: 4, field: 'conditions', words: '“=HYPERLINK("http://imported.example")” is a formula. Please put in what it comes to.' },
  ])
  expect([failed, makes.students]).toEqual([3, 1])
})

it('a cell of classes that is made to hold the server up is refused as any other', async () => {
  const olive = await world.as('olive')
  const cells = [`a${'-'.repeat(100_000)}!`, `a${'('.repeat(100_000)}`, `a${' '.repeat(100_000)}b`]
  const rows = rowsOf([
    ...cells.map((classes, n) => family(10 + n, { classes })),
    family(2, { classes: Array.from({ length: 21 }, (_, n) => `C${n}`).join() }),
  ])
  const { faults } = await olive.call.imports.preview({ kind: 'people', rows })
  expect(faults.filter(({ field }) => field === 'classes').map(({ line }) => line)).toEqual([2, 3, 4, 5])
  expect(faults.at(-1)!.words).toBe('At most 20 classes can stand in a row.')
})

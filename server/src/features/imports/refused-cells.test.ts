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

import { expect, test } from 'vitest'
import { StatementNames } from './statement-names.ts'

test('a text gets a name when it comes again, and keeps it', () => {
  const names = new StatementNames()
  expect(names.nameOf('select 1')).toBeUndefined()
  const name = names.nameOf('select 1')
  expect(name).toBeDefined()
  expect(names.nameOf('select 1')).toBe(name)
  names.nameOf('select 2')
  expect(names.nameOf('select 2')).not.toBe(name)
})

test('an endless variety of texts gets no names, and no more than so many have one', () => {
  const names = new StatementNames(10)
  for (let n = 0; n < 1000; n++) expect(names.nameOf(`once ${n}`)).toBeUndefined()
  const given = new Set<string>()
  for (let n = 0; n < 100; n++) {
    names.nameOf(`twice ${n}`)
    const name = names.nameOf(`twice ${n}`)
    if (name !== undefined) given.add(name)
  }
  expect(given.size).toBe(10)
})

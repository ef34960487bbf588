import { expect, it } from 'vitest'
import { fileNameFrom } from './file-name-from.ts'
import { headersOf } from './open-file.ts'

it.each([
  ['Members of =1+1/../x.csv', 'Members of =1+1---x.csv'],
  ['=cmd|run.csv', 'cmd-run.csv'],
  ['../../etc/passwd', 'etc-passwd'],
  ['..\\..\\x.csv', 'x.csv'],
  ['.hidden', 'hidden'],
  ['Receipt \u202Efdp.exe.pdf', 'Receipt fdp.exe.pdf'],
  ['a\nb: "c"?.pdf', 'ab- -c--.pdf'],
  ['\u0000', 'file'],
  ['CON.pdf', 'CON-.pdf'],
  ['aux', 'aux-'],
  ['Concert.pdf', 'Concert.pdf'],
  ['Members of Ballet (Grade 3) & Señor Über, 東京.csv', 'Members of Ballet (Grade 3) & Señor Über, 東京.csv'],
  ['Invoice-12.pdf', 'Invoice-12.pdf'],
  ['Mia’s form… v2.1.pdf', 'Mia’s form… v2.1.pdf'],
])('saves %j as %j', (typed, saved) => expect(fileNameFrom(typed)).toBe(saved))

it.each(['shown', 'saved'] as const)('is how every file is named that is %s', (as) => {
  const headers = headersOf({ name: '=1+1/../Trip.pdf', as, cached: 'asking-again' })
  expect(headers['content-disposition']).toMatch(/filename="?1\+1---Trip\.pdf"?$/)
})

import { expect, it } from 'vitest'
import { fileNameFrom } from './file-name-from.ts'

it.each([
  ['Members of =1+1/../x.csv', 'Members of =1+1---x.csv'],
  ['=cmd|run.csv', 'cmd-run.csv'],
  ['../../etc/passwd', 'etc-passwd'],
  ['..\\..\\x.csv', 'x.csv'],
  ['.hidden', 'hidden'],
  ['Receipt \u202Efdp.exe.pdf', 'Receipt fdp.exe.pdf'],
  ['a\nb: "c"?.pdf', 'ab- -c--.pdf'],
  ['\u0000', 'file'],
  ['Members of Ballet (Grade 3) & Señor Über, 東京.csv', 'Members of Ballet (Grade 3) & Señor Über, 東京.csv'],
  ['Invoice-12.pdf', 'Invoice-12.pdf'],
  ['Mia’s form… v2.1.pdf', 'Mia’s form… v2.1.pdf'],
])('saves %j as %j', (typed, saved) => expect(fileNameFrom(typed)).toBe(saved))

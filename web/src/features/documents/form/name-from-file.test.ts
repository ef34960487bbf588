import { expect, test } from 'vitest'
import { nameFromFile } from './name-from-file.ts'

test('a document is called like its file', () => {
  expect(nameFromFile('Filming consent 2026.pdf')).toBe('Filming consent 2026')
  expect(nameFromFile('v1.pdf.PDF')).toBe('v1.pdf')
  expect(nameFromFile(`${'a'.repeat(200)}.pdf`)).toHaveLength(120)
})

import { expect, test } from 'vitest'
import { faultIn, nameFromFile } from './pdf-file.ts'

test('a PDF of up to 10 MB can be a document', () => {
  expect(faultIn({ name: 'Trip.PDF', size: 10 * 1_048_576 })).toBeNull()
  expect(faultIn({ name: 'Trip.pdf', size: 10 * 1_048_576 + 1 })).toBe('PDF files can be up to 10MB.')
  expect(faultIn({ name: 'Trip.pdf', size: 0 })).toMatch(/empty/)
})

test('another file is no document, whatever it says', () => {
  expect(faultIn({ name: 'Trip.docx', size: 10 })).toBe('Please select a PDF file')
  expect(faultIn({ name: 'pdf', size: 10 })).toBe('Please select a PDF file')
})

test('a document is called like its file', () => {
  expect(nameFromFile('Filming consent 2026.pdf')).toBe('Filming consent 2026')
  expect(nameFromFile('v1.pdf.PDF')).toBe('v1.pdf')
  expect(nameFromFile(`${'a'.repeat(200)}.pdf`)).toHaveLength(120)
})

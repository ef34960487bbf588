import { expect, test } from 'vitest'
import { acceptOf, fileFault } from './file-fault.ts'

const ten = 10 * 1024 * 1024

test.each([
  ['Policy.pdf', ten, null],
  ['POLICY.PDF', 1, null],
  ['Policy.pdf', ten + 1, 'PDF files can be up to 10MB.'],
  ['Policy.pdf', 0, 'This file is empty. Please choose another one.'],
  ['Policy.pdf.exe', 10, 'Please select a PDF file'],
  ['Policy', 10, 'Please select a PDF file'],
])('choosing %s with %i bytes shows: %s', (name, size, words) => {
  expect(fileFault({ name, size }, 'document')).toBe(words)
})

test('the file picker is told what is accepted', () => {
  expect(acceptOf('document')).toBe('.pdf,application/pdf')
})

test('the file picker is not asked for HEIC, so that phones convert it, but a HEIC file is accepted', () => {
  expect(acceptOf('media')).toContain('.jpg')
  expect(acceptOf('media')).not.toMatch(/hei[cf]|hif/)
  for (const name of ['IMG_1.HEIC', 'a.heif', 'b.hif']) expect(fileFault({ name, size: 9 }, 'media')).toBeNull()
})

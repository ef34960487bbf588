import { PDF } from '@libpdf/core'
import { describe, expect, it } from 'vitest'
import { refuse } from '../../refusal.ts'
import { inspectPdf } from './inspect-pdf.ts'
import { lookInside } from './look-inside.mjs'
import { protectedPdf } from './test-pdfs.ts'
import { encrypted, signable, unsignable, withFields, withoutFields } from './test-unsignable-pdfs.ts'

const inspect = (bytes: Buffer) => inspectPdf(async () => bytes)
// A process each would take most of a minute.
const look = async (bytes: Buffer) => lookInside(await PDF.load(bytes))

describe('a PDF that nobody should sign', () => {
  it.each(Object.entries(unsignable).flatMap(([code, ways]) => Object.entries(ways).map(([way, bytes]) => ({ way, code, bytes }))))(
    'is recognised by $way',
    async ({ code, bytes }) => {
      expect(await look(bytes)).toMatchObject({ unsignable: code })
    },
  )

  it('is recognised behind an encryption that everybody opens', async () => {
    const bytes = unsignable['pdf-acts']!['a script of all that are named']!
    expect(await inspect(await encrypted(bytes))).toMatchObject({ unsignable: 'pdf-acts' })
  })

  it.each(Object.entries(signable))('is not one %s', async (_what, bytes) => {
    expect(await look(bytes)).toMatchObject({ unsignable: null })
  })
})

describe('the fields of a PDF', () => {
  it.each(Object.entries(withFields))('are seen: %s', async (_what, bytes) => {
    expect(await look(bytes)).toEqual({ hasFields: true, unsignable: null })
  })

  it.each(Object.entries(withoutFields))('are not there: %s', async (_what, bytes) => {
    expect(await look(bytes)).toMatchObject({ hasFields: false })
  })
})

describe('a PDF that is protected', () => {
  it.each(['1.3', '1.4', '1.7', '1.7ext3'] as const)('only against printing and changing, as of PDF %s, is read', async (pdfVersion) => {
    expect(await inspect(await protectedPdf({ pdfVersion }))).toEqual({ pages: 2, hasFields: false, unsignable: null, onlyWords: true })
  })

  it.each(['1.4', '1.7ext3'] as const)('by a password that opens it, as of PDF %s, is refused', async (pdfVersion) => {
    expect(await inspect(await protectedPdf({ userPassword: 'open', pdfVersion }))).toEqual(refuse('pdf-locked'))
  })
})

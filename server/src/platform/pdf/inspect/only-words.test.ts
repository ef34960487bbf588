import { PDF } from '@libpdf/core'
import { expect, it } from 'vitest'
import { isOnlyWords } from './only-words.mjs'
import { bombPdf, pdfOf, protectedPdf, simplePdf, streamOf } from './test-pdfs.ts'

const onlyWords = async (bytes: Buffer) => isOnlyWords(await PDF.load(bytes))

const words = 'BT /F1 24 Tf 72 720 Td (Words) Tj ET'
const page = (content: string, onPage = '', more: readonly (string | Buffer)[] = []) =>
  pdfOf([
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Resources << /Font << /F1 4 0 R >> ${onPage.startsWith('/XObject') ? onPage : ''} >> /Contents 5 0 R ${onPage.startsWith('/XObject') ? '' : onPage} >>`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
    streamOf(Buffer.from(content)),
    ...more,
  ])

it('a document of words, also with lines and links, can be read as text', async () => {
  expect(await onlyWords(simplePdf())).toBe(true)
  expect(await onlyWords(await protectedPdf({ pdfVersion: '1.7' }))).toBe(true)
  expect(await onlyWords(page(`${words} 72 700 m 300 700 l S`, '/Annots [6 0 R]', ['<< /Subtype /Link /Rect [0 0 9 9] >>']))).toBe(true)
})

it.each([
  ['no words', page('0.8 g 72 72 451 698 re f')],
  ['a page without contents', simplePdf().toString('latin1').replace('/Contents 5 0 R', '/Contents 9 0 R')],
  ['a picture', page(`${words} /I1 Do`, '/XObject << /I1 6 0 R >>', [streamOf(Buffer.from('x'), '/Subtype /Image')])],
  ['a picture among the words', page(`${words} BI /W 1 /H 1 ID x EI`)],
  ['a drawing', page(`${words} 0 0 m 1 1 2 2 3 3 c S`)],
  ['words that nobody sees', page(`BT 3 Tr /F1 24 Tf 72 720 Td (Words) Tj ET`)],
  ['a stamp over the words', page(words, '/Annots [6 0 R]', ['<< /Subtype /Stamp /Rect [0 0 99 99] >>'])],
  ['contents that unpack to a thousand times their size', bombPdf(8)],
])('a document with %s cannot', async (_what, bytes) => {
  expect(await onlyWords(Buffer.from(bytes as string, 'latin1'))).toBe(false)
})

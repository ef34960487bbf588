import { PDF } from '@libpdf/core'
import { expect, it } from 'vitest'
import { isOnlyWords } from './only-words.mjs'
import { bombPdf, pdfOf, protectedPdf, simplePdf, streamOf } from './test-pdfs.ts'

const onlyWords = async (bytes: Buffer) => isOnlyWords(await PDF.load(bytes))

const words = 'BT /F1 24 Tf 72 720 Td (Words) Tj ET'
interface Made {
  readonly onPage?: string
  readonly resources?: string
  readonly font?: string
  readonly catalogue?: string
  readonly more?: readonly (string | Buffer)[]
}
const helvetica = '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>'
const page = (content: string, { onPage = '', resources = '', font = helvetica, catalogue = '', more = [] }: Made = {}) =>
  pdfOf([
    `<< /Type /Catalog /Pages 2 0 R ${catalogue} >>`,
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Resources << /Font << /F1 4 0 R >> ${resources} >> /Contents 5 0 R ${onPage} >>`,
    font,
    streamOf(Buffer.from(content)),
    ...more,
  ])
/** Below the words that everybody sees. */
const clause = (before: string, after = '') => `${words} ${before} BT /F1 12 Tf 72 600 Td (And a thousand pounds.) Tj ET ${after}`
const layer = {
  resources: '/Properties << /L1 6 0 R >>',
  catalogue: '/OCProperties << /OCGs [6 0 R] /D << /OFF [6 0 R] >> >>',
  more: ['<< /Name (Off) >>'],
}
const codes = {
  font: '<< /Type /Font /Subtype /Type0 /BaseFont /ABCDEF+Foo /Encoding /Identity-H /DescendantFonts [6 0 R] >>',
  more: ['<< /Type /Font /Subtype /CIDFontType2 /BaseFont /ABCDEF+Foo /FontDescriptor 7 0 R >>', '<< /Type /FontDescriptor /Flags 4 >>'],
}

it('a document of words, also with lines and links, can be read as text', async () => {
  expect(await onlyWords(simplePdf())).toBe(true)
  expect(await onlyWords(await protectedPdf({ pdfVersion: '1.7' }))).toBe(true)
  const link = { onPage: '/Annots [6 0 R]', more: ['<< /Subtype /Link /Rect [0 0 9 9] >>'] }
  expect(await onlyWords(page(`${words} 72 700 m 300 700 l S`, link))).toBe(true)
  expect(
    await onlyWords(page(`q 0.01 0 595.3 841.9 re W* n 0 g /P <</MCID 0>> BDC ${words} EMC Q 0.2 0.3 0.6 rg 72 690 90 0.7 re f`)),
  ).toBe(true)
})

it.each([
  ['no words', page('0.8 g 72 72 451 698 re f')],
  ['a page without contents', simplePdf().toString('latin1').replace('/Contents 5 0 R', '/Contents 9 0 R')],
  ['a picture', page(`${words} /I1 Do`, { resources: '/XObject << /I1 6 0 R >>', more: [streamOf(Buffer.from('x'), '/Subtype /Image')] })],
  ['a picture among the words', page(`${words} BI /W 1 /H 1 ID x EI`)],
  ['a drawing', page(`${words} 0 0 m 1 1 2 2 3 3 c S`)],
  ['words that nobody sees', page(`BT 3 Tr /F1 24 Tf 72 720 Td (Words) Tj ET`)],
  ['words that nobody sees, said otherwise', page(clause('3.0 Tr'))],
  ['words in white', page(clause('1 1 1 rg'))],
  ['words that shine through', page(clause('/G1 gs'), { resources: '/ExtGState << /G1 << /ca 0 >> >>' })],
  ['words below a box', page(clause('', '1 g 60 590 400 40 re f'))],
  ['words of a layer', page(clause('/OC /L1 BDC', 'EMC'), layer)],
  ['words that are clipped away', page(clause('0 0 1 1 re W n'))],
  ['words outside what is shown of a page', page(clause(''), { onPage: '/CropBox [0 700 595 842]' })],
  ['words that are too small', page(clause('0.01 0 0 0.01 0 0 cm'))],
  ['letters of which only the shapes are known', page(words.replace('(Words)', '<00480049>'), codes)],
  ['a drawing of straight lines', page(`${words} 0 0 m 10 0 l 10 10 l h f`)],
  ['a line of very many points', page(`${words} 0 0 m ${'1 0 l '.repeat(200_000)} S`)],
  [
    'letters of a font that does not even say its name',
    page(words.replace('(Words)', '<00480049>'), { ...codes, font: codes.font.replace('/BaseFont /ABCDEF+Foo', '') }),
  ],
  ['a stamp over the words', page(words, { onPage: '/Annots [6 0 R]', more: ['<< /Subtype /Stamp /Rect [0 0 99 99] >>'] })],
  ['contents that unpack to a thousand times their size', bombPdf(8)],
  ['the same long contents again and again', page(words.padEnd(2 ** 20), { onPage: `/Contents [${'5 0 R '.repeat(300)}]` })],
])('a document with %s cannot', async (_what, bytes) => {
  expect(await onlyWords(Buffer.from(bytes as string, 'latin1'))).toBe(false)
})

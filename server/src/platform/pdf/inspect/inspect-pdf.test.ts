import { describe, expect, it } from 'vitest'
import { refuse } from '../../refusal.ts'
import { drawText } from '../../../world/documents/draw-page.ts'
import { handbook } from '../../../world/documents/texts.ts'
import { inspectPdf } from './inspect-pdf.ts'
import { bombPdf, endlessPdf, pdfOf, simplePdf } from './test-pdfs.ts'

const broken = refuse('pdf-broken')
const locked = { trailer: '/ID [<00> <00>] /Encrypt << /Filter /Standard /V 1 /R 2 /O <00> /U <00> /P -4 >>' }

describe('an uploaded PDF', () => {
  it.each([
    ['of one page', simplePdf(), 1],
    ['of many pages', simplePdf({ pages: 200 }), 200],
    [
      'with a script, a form and a link, which stay as they are',
      simplePdf({ catalogue: '/OpenAction << /S /JavaScript /JS (1) >> /AcroForm << /Fields [] >>' }),
      1,
    ],
  ])('%s is read', async (_kind, bytes, pages) => {
    expect(await inspectPdf(async () => bytes)).toMatchObject({ pages })
  })

  it('that Callboard has drawn is accepted', async () => {
    const { bytes, pages } = await drawText({ title: 'Handbook', studio: 'Northlight', sections: handbook, made: new Date(0) })
    expect(pages).toBeGreaterThan(1)
    expect(await inspectPdf(async () => bytes)).toEqual({ pages, hasFields: false, unsignable: null, onlyWords: true })
  })

  it.each([
    ['empty', Buffer.alloc(0)],
    ['no PDF', Buffer.from('<html><script>alert(1)</script></html>')],
    ['cut off', simplePdf().subarray(0, 300)],
    ['without pages', pdfOf(['<< /Type /Catalog /Pages 2 0 R >>', '<< /Type /Pages /Kids [] /Count 0 >>'])],
    ['without end', endlessPdf()],
    ['only a header', Buffer.from('%PDF-1.7\n')],
    [
      'a page without a tree, behind which none can be added',
      pdfOf(['<< /Type /Catalog /Pages 2 0 R >>', '<< /Type /Page /MediaBox [0 0 200 200] >>']),
    ],
  ])('that is %s is refused', async (_kind, bytes) => {
    expect(await inspectPdf(async () => bytes)).toEqual(broken)
  })

  it('with a password is refused in words of its own', async () => {
    expect(
      await inspectPdf(async () => pdfOf(['<< /Type /Catalog /Pages 2 0 R >>', '<< /Type /Pages /Kids [] /Count 0 >>'], locked)),
    ).toEqual(refuse('pdf-locked'))
  })

  it('whose contents unpack to a thousand times their size is refused cheaply', async () => {
    expect(await inspectPdf(async () => bombPdf(128))).toMatchObject({ pages: 1 })
  })
})

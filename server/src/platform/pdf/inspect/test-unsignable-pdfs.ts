import { deflateSync } from 'node:zlib'
import { PDF } from '@libpdf/core'
import { pdfOf, simplePdf, streamOf } from './test-pdfs.ts'

const script = '<< /S /JavaScript /JS (app.alert\\(1\\)) >>'
const embedded = [streamOf(Buffer.from('secret'), '/Type /EmbeddedFile'), '<< /Type /Filespec /F (a.txt) /EF << /F 6 0 R >> >>']

/** A page with an annotation, and more on the page. */
const annotated = (annotation: string, more: (string | Buffer)[] = [], onPage = ''): Buffer =>
  pdfOf([
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Annots [4 0 R] ${onPage} >>`,
    `<< /Type /Annot /Rect [0 0 99 99] ${annotation} >>`,
    '<< >>',
    ...more,
  ])
const inCatalogue = (catalogue: string, more: (string | Buffer)[] = []) => simplePdf({ catalogue, more })
const layers = (shown: string, layer = '') =>
  inCatalogue(`/OCProperties << /OCGs [6 0 R] /D << ${shown} >> >>`, [`<< /Type /OCG /Name (Layer) ${layer} >>`])
const rule = (what: string) =>
  inCatalogue('/OCProperties << /OCGs [6 0 R] /D << >> >> /Rule 7 0 R', [
    '<< /Type /OCG /Name (Layer) >>',
    `<< /Type /OCMD /OCGs 6 0 R ${what} >>`,
  ])
const xfa = '/AcroForm << /XFA 6 0 R /Fields [] >>'

/** What nobody should sign, by the reason, each in several ways. */
export const unsignable: Record<string, Record<string, Buffer>> = {
  'pdf-form-elsewhere': {
    'an XFA form': inCatalogue(xfa, [streamOf(Buffer.from('<xdp/>'))]),
    'an XFA form in parts': inCatalogue('/AcroForm << /XFA [(template) 6 0 R] /Fields [] >>', [streamOf(Buffer.from('<template/>'))]),
    'an XFA form behind a reference': inCatalogue('/AcroForm 6 0 R', ['<< /XFA 7 0 R /Fields [] >>', streamOf(Buffer.from('<xdp/>'))]),
    'a form that must be drawn by its reader': inCatalogue('/NeedsRendering true /AcroForm << /Fields [] >>'),
    'an XFA form in an object stream': packed(['<< /Type /Catalog /Pages 2 0 R /AcroForm << /XFA (x) >> >>']),
  },
  'pdf-portfolio': {
    'a portfolio': inCatalogue(
      '/Collection << /Type /Collection /View /T >> /Names << /EmbeddedFiles << /Names [(a) 7 0 R] >> >>',
      embedded,
    ),
    'an empty portfolio': inCatalogue('/Collection 6 0 R', ['<< /View /H >>']),
  },
  'pdf-hidden-layers': {
    'a layer that is off': layers('/OFF [6 0 R]'),
    'layers that begin off': layers('/BaseState /OFF'),
    'a layer that is off on screens': layers('', '/Usage << /View << /ViewState /OFF >> >>'),
    'what shows while a layer is off': rule('/P /AllOff'),
    'what shows where a layer is not': rule('/VE [/And [/Not 6 0 R]]'),
  },
  'pdf-acts': {
    'a script on opening': inCatalogue(`/OpenAction ${script}`),
    'a script on opening, behind a reference': inCatalogue('/OpenAction 6 0 R', ['<< /S 7 0 R /JS (1) >>', '/JavaScript']),
    'a script whose name is disguised': inCatalogue('/OpenAction << /S /J#61vaScript /JS (1) >>'),
    'a script after something harmless': inCatalogue(`/OpenAction << /S /GoTo /D [3 0 R /Fit] /Next [${script}] >>`),
    'a script on closing': inCatalogue(`/AA << /WC ${script} >>`),
    'a script of all that are named': inCatalogue(`/Names << /JavaScript << /Kids [6 0 R] >> >>`, [`<< /Names [(a) ${script}] >>`]),
    'a script of a page': annotated('/Subtype /Text', [], `/AA << /O ${script} >>`),
    'a script of a link': annotated(`/Subtype /Link /A ${script}`),
    'a script of a field': annotated(`/Subtype /Widget /FT /Tx /T (a) /AA << /K ${script} >>`),
    'a script of a bookmark': inCatalogue('/Outlines << /First 6 0 R /Last 6 0 R >>', [`<< /Title (a) /A ${script} >>`]),
    'a script in an object stream': packed([`<< /Type /Catalog /Pages 2 0 R /OpenAction ${script} >>`]),
    'another program on opening': inCatalogue('/OpenAction << /S /Launch /F (calc.exe) >>'),
    'another program behind a link': annotated('/Subtype /Link /A << /S /Launch /Win << /F (cmd.exe) >> >>'),
    'another file on opening': inCatalogue('/OpenAction << /S /GoToR /F (b.pdf) /D [0 /Fit] >>'),
    'a website on opening': inCatalogue('/OpenAction << /S /URI /URI (https://a.example) >>'),
    'a website when a page is seen': annotated('/Subtype /Text', [], '/AA << /O << /S /URI /URI (https://a.example) >> >>'),
    'a form that sends what is typed': annotated('/Subtype /Widget /FT /Btn /T (a) /A << /S /SubmitForm /F (https://a.example) >>'),
    'a form that takes what is in a file': annotated('/Subtype /Widget /FT /Btn /T (a) /A << /S /ImportData /F (a.fdf) >>'),
    'a switch of layers': annotated('/Subtype /Link /A << /S /SetOCGState /State [/OFF 5 0 R] >>'),
    'a film': annotated('/Subtype /Screen /A << /S /Rendition /OP 0 >>'),
    'a rich medium': annotated('/Subtype /RichMedia'),
  },
  'pdf-attachments': {
    'a file in its names': inCatalogue('/Names << /EmbeddedFiles << /Names [(a) 7 0 R] >> >>', embedded),
    'a file in a branch of its names': inCatalogue('/Names << /EmbeddedFiles << /Kids [8 0 R] >> >>', [
      ...embedded,
      '<< /Names [(a) 7 0 R] >>',
    ]),
    'a file on a page': annotated('/Subtype /FileAttachment /FS 7 0 R', embedded),
    'a file that belongs to it': inCatalogue('/AF [7 0 R]', embedded),
    'a file in an object stream': packed(['<< /Type /Catalog /Pages 2 0 R /AF [<< /EF << /UF 4 0 R >> >>] >>']),
  },
}

/** What looks like it, and everybody may sign. */
export const signable: Record<string, Buffer> = {
  'with a link to a website': annotated('/Subtype /Link /A << /S /URI /URI (https://a.example) >>'),
  'that opens on a page': inCatalogue('/OpenAction [3 0 R /Fit]'),
  'that opens on a page, by an action': inCatalogue('/OpenAction << /S /GoTo /D [3 0 R /Fit] /Next << /S /Named /N /FirstPage >> >>'),
  'with layers that are on': layers('/ON [6 0 R] /BaseState /ON'),
  'whose layers begin off and are on': layers(
    '/BaseState /OFF /ON [6 0 R]',
    '/Usage << /View << /ViewState /ON >> /Print << /PrintState /OFF >> >>',
  ),
  'with content that shows while a layer is on': rule('/P /AllOn'),
  'with tags, transitions and groups': inCatalogue(
    '/StructTreeRoot << /K << /Type /StructElem /S /Sound >> >> /T << /S /Dissolve >> /G << /S /Transparency >>',
  ),
  'with empty names and forms': inCatalogue('/Names << /EmbeddedFiles << /Names [] >> >> /AcroForm << /XFA [] /Fields [] >>'),
  'whose fonts have such names': inCatalogue('/Resources << /Font << /JS 4 0 R /EF 4 0 R >> >>'),
  'in object streams': packed(['<< /Type /Catalog /Pages 2 0 R >>']),
}

const field = (what: string) => annotated(`/Subtype /Widget /T (a) ${what}`)

export const withFields = {
  'a line to type on': field('/FT /Tx'),
  'a box to tick': field('/FT /Btn'),
  'a list to choose from': field('/FT /Ch'),
  'a line in an object stream': packed(['<< /Type /Catalog /Pages 2 0 R /AcroForm << /Fields [<< /FT /Tx /T (a) >>] >> >>']),
}
export const withoutFields = {
  'no form': simplePdf(),
  'a form without fields': inCatalogue('/AcroForm << /Fields [] >>'),
  'a line that is filled in for good': field('/FT /Tx /V (Pat) /Ff 1'),
  'a button': field('/FT /Btn /Ff 65536'),
}

/** All objects but one in a compressed stream, with an index that is a stream itself; the first is the catalogue. */
export function packed([catalogue = '', ...more]: readonly string[]): Buffer {
  const inside = [
    catalogue,
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] >>',
    ...more,
  ]
  const bodies = inside.map((body) => `${body}\n`)
  const index = bodies.map((_, place) => `${place + 1} ${bodies.slice(0, place).join('').length}`).join(' ')
  const [file, objects] = [inside.length + 1, inside.length + 2]
  const header = Buffer.from('%PDF-1.7\n')
  const plain = Buffer.concat([
    Buffer.from(`${file} 0 obj\n`),
    streamOf(Buffer.from('plain'), '/Type /EmbeddedFile'),
    Buffer.from('\nendobj\n'),
  ])
  const data = deflateSync(Buffer.from(`${index}\n${bodies.join('')}`))
  const stream = streamOf(data, `/Type /ObjStm /N ${inside.length} /First ${index.length + 1} /Filter /FlateDecode`)
  const whole = Buffer.concat([header, plain, Buffer.from(`${objects} 0 obj\n`), stream, Buffer.from('\nendobj\n')])
  const entry = (kind: number, first: number, second: number) => [kind, first >> 8, first & 255, second]
  const entries = [
    entry(0, 0, 255),
    ...inside.map((_, place) => entry(2, objects, place)),
    entry(1, header.length, 0),
    entry(1, header.length + plain.length, 0),
    entry(1, whole.length, 0),
  ]
  const xref = streamOf(Buffer.from(entries.flat()), `/Type /XRef /Size ${entries.length} /W [1 2 1] /Root 1 0 R`)
  return Buffer.concat([whole, Buffer.from(`${objects + 1} 0 obj\n`), xref, Buffer.from(`\nendobj\nstartxref\n${whole.length}\n%%EOF\n`)])
}

/** Everybody opens it, and it says that nothing may be done with it. */
export async function encrypted(bytes: Buffer): Promise<Buffer> {
  const pdf = await PDF.load(bytes)
  pdf.setProtection({ ownerPassword: 'owner', permissions: { print: false, modify: false } })
  return Buffer.from(await pdf.save())
}

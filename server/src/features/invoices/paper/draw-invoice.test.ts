import type { InvoiceDetail, InvoiceLine } from '@callboard/contract/invoices'
import { extractText, getDocumentProxy, getResolvedPDFJS } from 'unpdf'
import { expect, it } from 'vitest'
import { drawInvoice } from './draw-invoice.ts'

const sterling = new Intl.NumberFormat('en-GB', { style: 'currency', currency: 'GBP' })
const money = (amount: number) => sterling.format(amount / 100)
const made = new Date('2026-11-22T12:00:00Z')

const lineOf = (studentName: string, description: string, place = 0): InvoiceLine => ({
  studentId: null,
  studentName,
  description,
  type: 'tuition',
  quantity: 1,
  unitPriceMinor: 1250 + place,
  subtotalMinor: 1250 + place,
  vat: 'exempt',
  taxMinor: 0,
  totalMinor: 1250 + place,
  period: null,
})

function invoiceOf(changed: Partial<InvoiceDetail>): InvoiceDetail {
  const items = changed.items ?? [lineOf('Mia Ellis', 'Autumn term')]
  const subtotalMinor = items.reduce((all, item) => all + item.subtotalMinor, 0)
  const studio = {
    name: 'Northlight Dance',
    address: '4 Canal Street',
    phone: '0113 496 0101',
    email: 'hello@northlight.example',
    vatNumber: null,
  }
  return {
    id: '0190aaaa-0000-7000-8000-000000000001',
    index: 12,
    reference: 'Invoice-12',
    parent: { id: '0190aaaa-0000-7000-8000-000000000002', name: 'Paula Ellis', email: 'paula@ellis.example' },
    left: null,
    studio,
    status: 'pending',
    isHeld: false,
    method: 'card',
    currency: 'GBP',
    issuedOn: '2026-11-22',
    dueOn: '2026-12-06',
    paidAt: null,
    items,
    subtotalMinor,
    discount: null,
    discountReason: '',
    discountMinor: 0,
    taxMinor: 0,
    totalMinor: subtotalMinor,
    notes: '',
    recurrence: null,
    payments: [],
    settled: null,
    isProcessing: false,
    charge: null,
    cardBar: null,
    emailFailure: null,
    payTo: null,
    hasPdf: false,
    timeline: null,
    version: 1,
    ...changed,
  }
}

const draw = (changed: Partial<InvoiceDetail>, accent: string | null = null) =>
  drawInvoice({ invoice: invoiceOf(changed), logo: null, accent, money, date: (date) => date, made })
async function pagesOf(changed: Partial<InvoiceDetail>): Promise<string[]> {
  const { text } = await extractText(new Uint8Array(await draw(changed)))
  return text.map((page) => page.replaceAll(/\s+/g, ' '))
}

it.each([
  [null, '#86326d'],
  ['#1e5fc2', '#1e5fc2'],
  ['#ffffff', '#8a8a8a'],
])('begins with a line in the studio’s colour (%s), dark enough to be seen on paper', async (accent, drawn) => {
  const document = await getDocumentProxy(new Uint8Array(await draw({}, accent)))
  const { OPS } = await getResolvedPDFJS()
  const { fnArray, argsArray } = await (await document.getPage(1)).getOperatorList()
  const first: unknown = argsArray[fnArray.indexOf(OPS.setStrokeRGBColor)]
  expect(first).toEqual([drawn])
})

it('the PDF says what the invoice says', async () => {
  const items = [lineOf('Mia Ellis', 'Autumn term'), lineOf('Max Ellis', 'Costume for the show')]
  const [page] = await pagesOf({
    items,
    discount: { type: 'percentage', basisPoints: 1000 },
    discountReason: 'Siblings',
    discountMinor: 250,
    totalMinor: 2250,
    notes: 'Thank you for dancing with us.',
    payTo: { country: 'GB', accountName: 'Northlight Dance Ltd', accountNumber: '66374958', sortCode: '10-79-99', bankName: '' },
  })
  for (const words of [
    'Invoice-12',
    'Paula Ellis',
    '4 Canal Street',
    '2026-12-06',
    'Autumn term Mia Ellis 1 £12.50 £12.50',
    'Costume for the show Max Ellis 1 £12.50 £12.50',
    'Subtotal £25.00',
    'Discount (10%): Siblings -£2.50',
    'Final Amount £22.50',
    'Account name Northlight Dance Ltd',
    'Account number 66374958',
    'Sort code 10-79-99',
    'Thank you for dancing with us.',
    'Page 1 of 1',
  ])
    expect(page).toContain(words)
})

it('the PDF breaks 40 lines over pages, each line whole and each page with a heading', async () => {
  const items = Array.from({ length: 40 }, (_, place) =>
    lineOf(`Student ${place}`, `Line ${place} ${'with a long description that takes several lines '.repeat(place % 4)}end${place}`, place),
  )
  const pages = await pagesOf({ items })
  expect(pages.length).toBeGreaterThan(1)
  for (const [place, item] of items.entries()) {
    const on = pages.filter((page) => page.includes(`Line ${place} `))
    expect(on).toHaveLength(1)
    for (const words of [`end${place} `, `Student ${place} `, money(item.unitPriceMinor)]) expect(on[0]).toContain(words)
  }
  pages.forEach((page, place) => expect(page).toContain(`Page ${place + 1} of ${pages.length}`))
  for (const page of pages.filter((one) => one.includes('Line '))) expect(page).toContain('Description Student Quantity Unit price Total')
})

it('the PDF writes names of other scripts, symbols and 120 letters', async () => {
  const names = ['李雪娜', 'Владимир Иванов', 'Zoë 🎉 Ångström', 'Ψυχή', 'A'.repeat(120)]
  const [page = ''] = await pagesOf({ items: names.map((name) => lineOf(name, 'Autumn term')) })
  for (const name of names) expect(page.replaceAll(' ', '')).toContain(name.replaceAll(' ', ''))
  const arabic = await pagesOf({ items: [lineOf('محمد', 'Autumn term')] })
  expect(arabic[0]).toMatch(/[\u0600-\u06FF\uFB50-\uFEFF]{3,4}/)
})

it('the PDF writes “?” for each letter of a script without a typeface, and says so', async () => {
  const [page = ''] = await pagesOf({ items: ['ᠮᠣᠩ', 'ꦗꦮ', 'Mia'].map((name) => lineOf(name, 'Autumn term')) })
  expect(page).toContain('Autumn term ??? 1')
  expect(page).toContain('Autumn term ?? 1')
  expect(page).toContain('“?” stands for a letter that could not be printed here.')
})

it('the PDF writes the scripts of the families of a British town, and accents for which a typeface has no place', async () => {
  const names = ['김민준', 'สมชาย', 'আনিকা রহমান', 'ਗੁਰਪ੍ਰੀਤ ਕੌਰ', 'કિરણ', 'கார்த்திக்', 'გიორგი', 'Անի', 'ሰላም', 'अनिका', 'נועה', 'はな', '李雪娜']
  const [page = ''] = await pagesOf({ items: [...names, 'ਓੌਥ', '‹̧॒૨થખ'].map((name) => lineOf(name, 'Autumn term')) })
  for (const name of ['김민준', 'გიორგი', 'Անի', 'ሰላም']) expect(page).toContain(name)
  const [known = ''] = await pagesOf({ items: names.map((name) => lineOf(name, 'Autumn term')) })
  expect(known).not.toContain('?')
})

it('the PDF is stamped with the date when the invoice is paid, refunded or cancelled', async () => {
  const payment = { isExtra: false, paidOn: '2026-11-25', refunds: [] } as unknown as InvoiceDetail['payments'][number]
  expect((await pagesOf({ status: 'paid', payments: [payment] }))[0]).toContain('PAID 2026-11-25')
  expect((await pagesOf({ status: 'cancelled' }))[0]).toContain('CANCELLED')
  expect((await pagesOf({ status: 'refunded' }))[0]).toContain('REFUNDED')
  expect((await pagesOf({}))[0]).not.toContain('PAID')
})

it('the PDF keeps the total, and says below it what was paid, refunded and left', async () => {
  const settled = { paidMinor: 9000, refundedMinor: 4761, chargedBackMinor: 1000, leftMinor: 3239 }
  const [page] = await pagesOf({ status: 'paid', totalMinor: 9000, settled })
  expect(page).toMatch(
    /Final Amount £90\.00 Paid £90\.00 Refunded -£47\.61 Returned to the cardholder’s bank -£10\.00 Kept by the studio £32\.39/,
  )
  expect(
    (await pagesOf({ status: 'paid', totalMinor: 9000, settled: { ...settled, refundedMinor: 0, chargedBackMinor: 0 } }))[0],
  ).not.toContain('Left with')
})

it('the PDF is the same file for the same invoice', async () => {
  expect(Buffer.compare(await draw({}), await draw({}))).toBe(0)
})

it('the PDF tags its table for screen readers', async () => {
  const bytes = (await draw({})).toString('latin1')
  for (const tag of ['/Table', '/TR', '/TH', '/TD', '/H1']) expect(bytes).toContain(`/S ${tag}`)
})

import { randomBytes } from 'node:crypto'
import { mostInOneFile } from '@callboard/contract/invoice-states'
import sharp from 'sharp'
import { extractText } from 'unpdf'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Browser } from '../../../world/open-world.ts'
import { people } from '../../../world/people.ts'
import { storyNow } from '../../../world/story.ts'
import { storyWorld } from '../../../world/story-world.test.kit.ts'
import { bill, emptyBooks, lesson, signInAgain, type Typed } from '../bill.test.kit.ts'

const world = storyWorld()
let olive: Browser, pat: Browser
beforeAll(async () => {
  ;[olive, pat] = await Promise.all([world.as('olive'), world.as('pat')])
}, 60_000)
beforeEach(async () => {
  world.clock.set(storyNow)
  olive = await signInAgain(world, 'olive')
  await emptyBooks(world)
})

const add = async (changed?: Partial<Typed>) => (await olive.call.invoices.add(bill(changed))).invoices[0]!.id
const pdfOf = (browser: Browser, id: string) => browser.fetch(`/api/invoices/${id}/pdf`)
const textOf = async (bytes: ArrayBuffer | Uint8Array) => {
  const { text } = await extractText(new Uint8Array(bytes), { mergePages: true })
  return text.replaceAll(/\s+/g, ' ')
}
const kept = async (id: string) =>
  (await world.database.kysely.selectFrom('invoicePdfs').select(['version', 'fileId']).where('invoiceId', '=', id).execute()).toSorted(
    (one, other) => one.version - other.version,
  )

describe('the file of an invoice', () => {
  it('is saved under its number, for owners and the family', async () => {
    const id = await add()
    for (const browser of [olive, pat]) {
      const response = await pdfOf(browser, id)
      expect([response.status, response.headers.get('content-type')]).toEqual([200, 'application/pdf'])
      expect(response.headers.get('content-disposition')).toBe('attachment; filename=Invoice-1.pdf')
      expect(response.headers.get('cache-control')).toContain('private')
      expect(await textOf(await response.arrayBuffer())).toContain('Ballet, autumn Mia Ellis 1 £45.00 £45.00')
    }
  })

  it('does not exist for others', async () => {
    const id = await add()
    for (const name of ['quinn', 'tom', 'omar'] as const) {
      const [real, invented] = await Promise.all([
        pdfOf(await world.as(name), id),
        pdfOf(await world.as(name), '0190aaaa-0000-7000-8000-00000000dead'),
      ])
      expect([real.status, await real.text()]).toEqual([404, await invented.text()])
    }
    expect((await pdfOf(world.visitor(), id)).status).toBe(401)
  })

  it('is not drawn for a request that was cancelled, so that the next one is drawn', async () => {
    const id = await add()
    const hangingUp = new AbortController()
    const left = Array.from({ length: 10 }, () => pat.fetch(`/api/invoices/${id}/pdf`, { signal: hangingUp.signal }))
    const next = pdfOf(pat, id)
    hangingUp.abort()
    expect((await next).status).toBe(200)
    expect(new Set((await Promise.all(left)).map(({ status }) => status))).toEqual(new Set([499]))
  })

  it('is kept once for each version that was emailed, and the same whether it is kept or drawn', async () => {
    const id = await add()
    const drawn = await (await pdfOf(olive, id)).arrayBuffer()
    expect(await kept(id)).toEqual([])
    await world.app.jobs.runDue()
    const response = await pdfOf(pat, id)
    expect(response.headers.get('etag')).toBeTruthy()
    expect(Buffer.compare(Buffer.from(drawn), Buffer.from(await response.arrayBuffer()))).toBe(0)
    await olive.call.invoices.edit({ items: [{ ...lesson, unitPriceMinor: 5000 }], dueOn: '2026-12-01', method: 'card', id, version: 1 })
    expect(await textOf(await (await pdfOf(pat, id)).arrayBuffer())).toContain('£50.00')
    await world.app.jobs.runDue()
    expect((await kept(id)).map(({ version }) => version)).toEqual([1, 2])
  })

  it('is drawn anew when the store has lost the bytes that were kept', async () => {
    const id = await add()
    await world.app.jobs.runDue()
    const [{ fileId } = { fileId: '' }] = await kept(id)
    const whole = Buffer.from(await (await pdfOf(pat, id)).arrayBuffer())
    await world.app.files.remove(fileId)
    const response = await pdfOf(pat, id)
    expect([response.status, response.headers.get('etag')]).toEqual([200, null])
    expect(Number(response.headers.get('content-length'))).toBe(whole.length)
    expect(Buffer.from(await response.arrayBuffer()).equals(whole)).toBe(true)
  })

  it('never names a bank account that the studio has left', async () => {
    const details = {
      country: 'GB',
      accountName: 'Northlight Dance',
      accountNumber: '66374958',
      sortCode: '107999',
      bankName: '',
      version: 0,
    } as const
    await olive.call.bankDetails.save(details)
    world.clock.advance({ minutes: 1 })
    const id = await add({ method: 'bank-transfer' })
    await world.app.jobs.runDue()
    expect(await textOf(await (await pdfOf(pat, id)).arrayBuffer())).toContain('66374958')
    expect(await kept(id)).toHaveLength(1)
    world.clock.advance({ minutes: 1 })
    await olive.call.bankDetails.save({ ...details, accountNumber: '12345674', sortCode: '200000', version: 1 })
    const text = await textOf(await (await pdfOf(pat, id)).arrayBuffer())
    expect([text.includes('12345674'), text.includes('66374958')]).toEqual([true, false])
  })

  it('comes with the email that asks to pay', async () => {
    const id = await add()
    await world.app.jobs.runDue()
    const [mail] = world.app.mailbox?.mails(people.pat.email) ?? []
    expect(mail?.attachments?.map(({ name, type }) => [name, type])).toEqual([['Invoice-1.pdf', 'application/pdf']])
    expect(await textOf(Buffer.from(mail?.attachments?.[0]?.base64 ?? '', 'base64'))).toContain('Final Amount £45.00')
    expect(await kept(id)).toHaveLength(1)
  })

  it('of a draft is not available', async () => {
    const id = await add()
    const draft = { status: 'draft', index: null, reference: null, issuedOn: null, notifiedOn: null } as const
    await world.database.kysely.updateTable('invoices').set(draft).where('id', '=', id).execute()
    const response = await pdfOf(olive, id)
    expect([response.status, ((await response.json()) as { message: string }).message]).toEqual([
      404,
      'PDF is not available for this invoice',
    ])
  })
})

describe('several invoices in one file', () => {
  const fileOf = (browser: Browser, ids: readonly string[]) =>
    browser.fetch(`/api/invoices/pdfs?${new URLSearchParams(ids.map((id, place) => [`ids[${place}]`, id])).toString()}`)

  it('are the files that were emailed, or would be, one after another as they were asked for, each once', async () => {
    const [one, other] = [await add(), await add({ items: [{ ...lesson, description: 'Shoes' }] })]
    await world.app.jobs.runDue()
    const drawn = await add({ items: [{ ...lesson, description: 'Late fee' }] })
    const before = await Promise.all([one, other, drawn].map(kept))
    const response = await fileOf(olive, [other, one, other, drawn])
    expect([response.status, response.headers.get('content-disposition')]).toEqual([200, 'attachment; filename=Invoices.pdf'])
    const { text, totalPages } = await extractText(new Uint8Array(await response.arrayBuffer()), { mergePages: false })
    expect(totalPages).toBe(3)
    expect(text.map((page) => ['Shoes', 'Ballet, autumn', 'Late fee'].filter((words) => page.includes(words)))).toEqual([
      ['Shoes'],
      ['Ballet, autumn'],
      ['Late fee'],
    ])
    expect(await Promise.all([one, other, drawn].map(kept)), 'a reading call keeps nothing').toEqual(before)
  })

  it('are drawn anew where the store has lost the bytes that were kept', async () => {
    const id = await add()
    await world.app.jobs.runDue()
    await world.app.files.remove((await kept(id))[0]!.fileId)
    expect((await fileOf(olive, [id])).status).toBe(200)
  })

  it('carry the studio’s logo once, however many they are', async () => {
    const noise = sharp(randomBytes(400 * 200 * 3), { raw: { width: 400, height: 200, channels: 3 } })
    await olive.call.studios.setLogo({ file: new File([new Uint8Array(await noise.png().toBuffer())], 'logo.png', { type: 'image/png' }) })
    const ids = [await add(), await add(), await add()]
    const sizeOf = async (some: string[]) => (await (await fileOf(olive, some)).arrayBuffer()).byteLength
    expect(await sizeOf(ids)).toBeLessThan(1.5 * (await sizeOf(ids.slice(1, 2))))
    await olive.call.studios.removeLogo({})
  })

  it('are refused together when one is not there, of another studio, or has no number, and above the limit', async () => {
    const id = await add()
    const { invoices, undo } = await olive.call.invoices.add(bill({ undoable: true }))
    await olive.call.invoices.undoIssuing({ id: undo!.id })
    const draft = invoices[0]!.id
    const statuses = async (browser: Browser, ids: string[]) => (await fileOf(browser, ids)).status
    expect(await statuses(olive, [id, '0190aaaa-0000-7000-8000-00000000dead'])).toBe(404)
    expect(await statuses(await world.as('omar'), [id])).toBe(404)
    expect(await statuses(olive, [id, draft])).toBe(404)
    expect(
      await statuses(
        olive,
        Array.from({ length: mostInOneFile + 1 }, () => id),
      ),
    ).toBe(400)
    expect(await statuses(olive, [])).toBe(400)
    for (const name of ['pat', 'tom'] as const) expect(await statuses(await world.as(name), [id])).toBe(403)
  })
})

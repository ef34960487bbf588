import { createHash, randomBytes, randomUUID } from 'node:crypto'
import type { APIRequestContext, Browser } from '@playwright/test'
import { partBytes } from '@callboard/contract/upload-purposes'
import { pdfOf, streamOf } from '@callboard/server/platform/pdf/inspect/test-pdfs'
import { people } from '@callboard/server/world/people'
import { Trouble } from '../../scripts/lib/words.mjs'
import { openBrowser, phone, signIn } from './browser.ts'
import { asSlowAsAPhone } from './visit.ts'

const sheets = 200
const width = 128
const height = 135

/** Almost 10 MB: a picture and a line of words on each of 200 pages. */
const long = pdfOf([
  '<< /Type /Catalog /Pages 2 0 R >>',
  `<< /Type /Pages /Kids [${Array.from({ length: sheets }, (_, n) => `${4 + 3 * n} 0 R`).join(' ')}] /Count ${sheets} >>`,
  '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
  ...Array.from({ length: sheets }, (_, n) => [
    `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents ${5 + 3 * n} 0 R
      /Resources << /Font << /F1 3 0 R >> /XObject << /Picture ${6 + 3 * n} 0 R >> >> >>`,
    streamOf(Buffer.from(`q 400 0 0 420 97 200 cm /Picture Do Q BT /F1 24 Tf 72 720 Td (This is page ${n + 1}.) Tj ET`)),
    streamOf(
      randomBytes(width * height * 3),
      `/Type /XObject /Subtype /Image /Width ${width} /Height ${height} /ColorSpace /DeviceRGB /BitsPerComponent 8`,
    ),
  ]).flat(),
])

/** Gives that document to the demo's owner. @returns its name */
async function giveLong(request: APIRequestContext, origin: string): Promise<string> {
  const send = async (path: string, method: string, data: object | Buffer) => {
    const type = Buffer.isBuffer(data) ? 'application/octet-stream' : 'application/json'
    const answer = await request.fetch(`${origin}/api${path}`, { method, data, headers: { origin, 'content-type': type } })
    if (!answer.ok()) throw new Trouble(`VOID: ${path} answered ${answer.status()}.`, await answer.text())
  }
  const uploadId = randomUUID()
  await send('/uploads/begin', 'POST', { id: uploadId, purpose: 'document', name: 'Long.pdf', bytes: long.length })
  const parts: string[] = []
  for (let from = 0; from < long.length; from += partBytes) {
    const part = long.subarray(from, from + partBytes)
    const sha256 = createHash('sha256').update(part).digest('hex')
    parts.push(sha256)
    await send(`/uploads/${uploadId}/parts/${parts.length}?sha256=${sha256}`, 'PUT', part)
  }
  await send('/uploads/finish', 'POST', { id: uploadId, parts })
  const name = `Long ${randomUUID().slice(0, 8)}`
  await send('/documents', 'POST', { id: randomUUID(), name, to: { userIds: [people.olive.id] }, uploadId })
  return name
}

/** From the press on a document of 10 MB to its first page, on a phone, by somebody who reads their first document or has read one before. */
export async function firstPages(origin: string, rounds: number): Promise<Record<'first' | 'later', number[]>> {
  const browser = await openBrowser()
  const times = { first: [] as number[], later: [] as number[] }
  for (let round = 0; round < rounds; round++) {
    const context = await browser.newContext({ ...phone, locale: 'en-GB', timezoneId: 'Europe/London' })
    await signIn(context, origin)
    for (const which of ['first', 'later'] as const)
      times[which].push(await firstPage(context, origin, await giveLong(context.request, origin)))
    await context.close()
  }
  await browser.close()
  return times
}

/** Runs in the page. */
const fromPressToPage = `new Promise((drawn) => {
  const begin = () => {
    const from = performance.now()
    const look = () => (document.querySelector('[data-page="1"] canvas') ? drawn(performance.now() - from) : requestAnimationFrame(look))
    look()
  }
  addEventListener('click', begin, { capture: true, once: true })
})`

async function firstPage(context: Awaited<ReturnType<Browser['newContext']>>, origin: string, name: string): Promise<number> {
  const page = await context.newPage()
  await page.goto(`${origin}/dashboard/documents?mine=true`)
  const press = page.getByRole('button', { name: `View Document: ${name}` })
  await press.waitFor()
  await page.waitForTimeout(2_500)
  await asSlowAsAPhone(page)
  const timing = page.evaluate<number>(fromPressToPage)
  await press.click()
  const took = await timing
  await page.close()
  return took
}

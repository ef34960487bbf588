import { createHash } from 'node:crypto'
import type { Page } from '@playwright/test'
import { callsOf, expect } from '../fixtures.ts'

interface Given {
  id: string
  name: string
}

interface Ways {
  /** of each page */
  words?: readonly string[]
  requiresSignature?: boolean
  expiresOn?: string | null
  perChild?: boolean
  asks?: { photo: boolean; socialMedia: boolean }
  to?: { allTeachers?: boolean; allParents?: boolean; userIds?: string[] }
}

/** A PDF with a line of words on each page; a page without words is a picture. */
export function pdfOf(words: readonly string[]): Buffer {
  const kids = words.map((_, page) => `${4 + 2 * page} 0 R`)
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    `<< /Type /Pages /Kids [${kids.join(' ')}] /Count ${words.length} >>`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
    ...words.flatMap((line, page) => {
      const shown = line ? `BT /F1 24 Tf 72 720 Td (${line}) Tj ET` : '0.8 g 72 72 451 698 re f'
      return [
        `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Resources << /Font << /F1 3 0 R >> >> /Contents ${5 + 2 * page} 0 R >>`,
        `<< /Length ${shown.length} >>\nstream\n${shown}\nendstream`,
      ]
    }),
  ]
  let pdf = '%PDF-1.7\n'
  const offsets = objects.map((object, place) => {
    const at = pdf.length
    pdf += `${place + 1} 0 obj\n${object}\nendobj\n`
    return String(at).padStart(10, '0')
  })
  const start = pdf.length
  pdf += `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${offsets.map((at) => `${at} 00000 n \n`).join('')}`
  return Buffer.from(`${pdf}trailer << /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${start}\n%%EOF\n`, 'latin1')
}

/** Uploads a PDF as the owner's page would; returns the upload's id. */
export async function upload(owner: Page, bytes: Buffer): Promise<string> {
  const id = crypto.randomUUID()
  const calls = callsOf(owner)
  await calls.uploads.begin({ id, purpose: 'document', name: 'story.pdf', bytes: bytes.length })
  const sha256 = createHash('sha256').update(bytes).digest('hex')
  const { origin } = new URL(owner.url() === 'about:blank' ? await addressOf(owner) : owner.url())
  const sent = await owner.request.put(`/api/uploads/${id}/parts/1?sha256=${sha256}`, {
    data: bytes,
    headers: { origin, 'content-type': 'application/octet-stream' },
  })
  expect(sent.ok(), await sent.text()).toBe(true)
  await calls.uploads.finish({ id, parts: [sha256] })
  return id
}

async function addressOf(page: Page): Promise<string> {
  return (await page.request.get('/healthz')).url()
}

let names = 0

/** A document that an owner has given to people, with a name of its own. */
export async function giveDocument(owner: Page, called: string, ways: Ways = {}): Promise<Given> {
  names += 1
  const name = `${called} ${Date.now() % 100_000}${names}`
  const { words = ['First page', 'Last page'], requiresSignature = true, expiresOn = null, to = {}, ...each } = ways
  const uploadId = await upload(owner, pdfOf(words))
  const id = crypto.randomUUID()
  await callsOf(owner).documents.add({ id, name, description: '', requiresSignature, expiresOn, to, uploadId, ...each })
  return { id, name }
}

export const viewerOf = (page: Page, name: string) => page.getByRole('dialog', { name })
export const pagesOf = (page: Page) => page.getByRole('region', { name: /^Pages of/ })

/** Waits for the first page: the reader is loaded when a document is opened. */
export const drawn = (page: Page) =>
  expect(page.getByRole('group', { name: /^Page 1 of/ }).locator('canvas')).toBeVisible({ timeout: 30_000 })

/** Scrolls as somebody who reads to the end. */
export async function readToTheEnd(page: Page): Promise<void> {
  const heading = page.getByRole('heading', { name: 'End of document' })
  await drawn(page)
  await expect(async () => {
    await heading.scrollIntoViewIfNeeded()
    await expect(heading).toBeInViewport({ timeout: 500 })
  }).toPass()
}

/** Shows what is folded below a heading, if it is. */
export async function unfold(page: Page, title: string): Promise<void> {
  const folded = page.getByRole('group').filter({ has: page.getByRole('heading', { name: title }) })
  await expect(folded).toBeVisible()
  if (!(await folded.evaluate((details: HTMLDetailsElement) => details.open))) await folded.getByRole('heading', { name: title }).click()
}

/** Reads a document without the viewer. */
export async function haveRead(page: Page, id: string): Promise<void> {
  await page.request.get(`/api/documents/${id}/versions/1/file`)
  await callsOf(page).documents.viewed({ id, version: 1, toTheEnd: true })
}

import { createHash, randomUUID } from 'node:crypto'
import { partBytes, type PurposeName } from '@callboard/contract/upload-purposes'
import type { FinishedUpload } from '@callboard/contract/uploads'
import type { Browser } from '../../world/open-world.ts'

export const sha256Of = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex')

/** What is refused or kept as a PDF, of any length. */
export function pdfOf(length: number, fill = 'x'): Buffer {
  return Buffer.concat([Buffer.from('%PDF-1.7\n'), Buffer.alloc(length, fill)]).subarray(0, length)
}

export function partsOf(bytes: Uint8Array): Uint8Array[] {
  return Array.from({ length: Math.ceil(bytes.length / partBytes) }, (_, at) => bytes.subarray(at * partBytes, (at + 1) * partBytes))
}

export function sendPart(browser: Browser, id: string, number: number, bytes: Uint8Array, sha256 = sha256Of(bytes)) {
  const body = new Blob([new Uint8Array(bytes)], { type: 'application/octet-stream' }) as File
  return browser.call.uploads.part({ params: { id, number }, query: { sha256 }, body })
}

export const finish = (browser: Browser, id: string, bytes: Uint8Array): Promise<FinishedUpload> =>
  browser.call.uploads.finish({ id, parts: partsOf(bytes).map((part) => sha256Of(part)) })

export async function uploadFile(
  browser: Browser,
  bytes: Uint8Array,
  { id = randomUUID() as string, purpose = 'document', name = 'Policy.pdf' }: { id?: string; purpose?: PurposeName; name?: string } = {},
): Promise<FinishedUpload> {
  await browser.call.uploads.begin({ id, purpose, name, bytes: bytes.length })
  for (const [at, part] of partsOf(bytes).entries()) await sendPart(browser, id, at + 1, part)
  return finish(browser, id, bytes)
}

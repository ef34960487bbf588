import type { AddDocument, Document } from '@callboard/contract/documents'
import { createHash, randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { z } from 'zod'
import { simplePdf } from '../../platform/pdf/inspect/test-pdfs.ts'
import type { Browser, World } from '../../world/open-world.ts'
import { people, type PersonName } from '../../world/people.ts'

/** Uploads a PDF as a browser does, and returns the upload's id. */
export async function uploadPdf(browser: Browser, bytes: Buffer = simplePdf(), name = 'handbook.pdf'): Promise<string> {
  const id = randomUUID()
  await browser.call.uploads.begin({ id, purpose: 'document', name, bytes: bytes.length })
  const sha256 = createHash('sha256').update(bytes).digest('hex')
  const body = new File([new Uint8Array(bytes)], name, { type: 'application/octet-stream' })
  await browser.call.uploads.part({ params: { id, number: 1 }, query: { sha256 }, body })
  await browser.call.uploads.finish({ id, parts: [sha256] })
  return id
}

type Typed = Partial<z.input<typeof AddDocument>>

/** A document of the owner's, to sign unless it says otherwise, and given to Pat alone. */
export async function addDocument(browser: Browser, typed: Typed = {}, bytes?: Buffer): Promise<Document> {
  return await browser.call.documents.add({
    id: randomUUID(),
    name: 'Family handbook',
    description: 'Please read it to the end.',
    requiresSignature: true,
    to: { userIds: [people.pat.id] },
    uploadId: typed.uploadId ?? (await uploadPdf(browser, bytes)),
    ...typed,
  })
}

type Paper = Pick<Document, 'id' | 'version'>

/** Opens the file, of which the first page is then drawn. */
export async function view(browser: Browser, { id, version }: Paper): Promise<void> {
  await (await browser.fetch(`/api/documents/${id}/versions/${version}/file`)).arrayBuffer()
  await browser.call.documents.viewed({ id, version })
}

export async function readToTheEnd(browser: Browser, { id, version }: Paper): Promise<void> {
  await view(browser, { id, version })
  await browser.call.documents.viewed({ id, version, toTheEnd: true })
}

export async function readAndSign(browser: Browser, document: Pick<Document, 'id' | 'version'>, signature = 'Pat Ellis') {
  await readToTheEnd(browser, document)
  return await browser.call.documents.sign({ id: document.id, version: document.version, signature })
}

export async function recipientOf(browser: Browser, id: string, who: PersonName) {
  const { recipients } = await browser.call.documents.recipients({ id })
  return recipients.find(({ user }) => user.id === people[who].id)
}

/** What somebody has been told of a document, oldest first. */
export async function notificationsOf(world: World, who: PersonName, documentId: string): Promise<string[]> {
  const rows = await world.inNorthlight(({ db }) =>
    db
      .selectFrom('notifications')
      .select(['message', 'createdAt'])
      .where('userId', '=', people[who].id)
      .where(({ or, eb }) => or([eb('entityId', '=', documentId), sql<boolean>`details ->> 'documentId' = ${documentId}`]))
      .where('dismissed', '=', false)
      .orderBy('createdAt')
      .orderBy('message')
      .execute(),
  )
  return rows.map(({ message }) => message)
}

import { createHash } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { AwsClient } from 'aws4fetch'
import { checkName, isFileName, StoreFault, StoreFull, type FileStore, type StoredName } from './file-store.ts'

export interface S3Place {
  readonly endpoint: string
  readonly bucket: string
  readonly region: string
  readonly accessKeyId: string
  readonly secretAccessKey: string
}

interface Asked {
  readonly method?: 'GET' | 'PUT' | 'POST' | 'DELETE'
  readonly name?: string
  readonly query?: Record<string, string>
  readonly body?: Uint8Array
  readonly range?: string
}

const folder = 'files/'
/** Memory for one upload; S3 accepts no part below 5 MiB except the last. */
const partBytes = 8 * 1024 ** 2
/** All tries together, until an answer begins; somebody waits for it. */
const usualPatienceMs = 10_000
/** Of an upload, beyond that patience: slower than a megabyte a second is a fault. */
const bytesPerMs = 1_000
const triesOfConnection = 3

/**
 * Keeps files in a bucket of an S3-compatible store, addressed by path. Each body's hash is signed, so that a corrupted one is refused.
 * @param patienceMs how long a request may go unanswered, with all its tries
 */
export function s3Store({ endpoint, bucket, region, accessKeyId, secretAccessKey }: S3Place, patienceMs = usualPatienceMs): FileStore {
  const client = new AwsClient({ accessKeyId, secretAccessKey, region, service: 's3', retries: 3 })
  const root = `${endpoint.replace(/\/+$/, '')}/${bucket}`

  async function ask({ method = 'GET', name, query, body, range }: Asked): Promise<Response> {
    if (name !== undefined) checkName(name)
    const at = name === undefined ? root : `${root}/${folder}${name}`
    const url = query ? `${at}?${new URLSearchParams(query).toString()}` : at
    const hash = createHash('sha256')
      .update(body ?? '')
      .digest('hex')
    const headers = { 'x-amz-content-sha256': hash, ...(range && { range }) }
    // Covers only the time until the answer begins: reading a large file may take longer.
    const late = new AbortController()
    const timer = setTimeout(() => late.abort(), patienceMs + (body?.length ?? 0) / bytesPerMs)
    try {
      for (let tries = 1; ; tries += 1) {
        try {
          return await client.fetch(url, { method, headers, signal: late.signal, ...(body && { body: body as Uint8Array<ArrayBuffer> }) })
        } catch (error) {
          if (tries === triesOfConnection || late.signal.aborted) throw new StoreFault('The file store does not answer', { cause: error })
          await sleep(100 * tries)
        }
      }
    } finally {
      clearTimeout(timer)
    }
  }

  async function textOf(asked: Asked): Promise<string> {
    return await (await expectOk(await ask(asked))).text()
  }

  async function putInParts(name: string, parts: AsyncIterator<Uint8Array>, first: Uint8Array): Promise<void> {
    const begun = await textOf({ method: 'POST', name, query: { uploads: '' } })
    const uploadId = valueOf(begun, 'UploadId')
    if (!uploadId) throw new StoreFault('The file store began no upload')
    try {
      const tags: string[] = []
      for (let part: Uint8Array | undefined = first; part; part = (await parts.next()).value as Uint8Array | undefined) {
        const query = { partNumber: String(tags.length + 1), uploadId }
        const answer = await expectOk(await ask({ method: 'PUT', name, query, body: part }))
        await answer.body?.cancel()
        tags.push(answer.headers.get('etag') ?? '')
      }
      const list = tags.map((tag, at) => `<Part><PartNumber>${at + 1}</PartNumber><ETag>${tag}</ETag></Part>`).join('')
      const body = new TextEncoder().encode(`<CompleteMultipartUpload>${list}</CompleteMultipartUpload>`)
      // S3 may fail after it has answered 200.
      const answer = await textOf({ method: 'POST', name, query: { uploadId }, body })
      if (!answer.includes('<CompleteMultipartUploadResult')) throw new StoreFault('The file store did not put the parts together')
    } catch (error) {
      await ask({ method: 'DELETE', name, query: { uploadId } }).catch(() => {})
      throw error
    }
  }

  return {
    async put(name, bytes) {
      const parts = inParts(bytes)
      const first = (await parts.next()).value ?? new Uint8Array()
      if (first.length === partBytes) return await putInParts(name, parts, first)
      await textOf({ method: 'PUT', name, body: first })
    },

    async get(name, range) {
      const answer = await ask({ name, ...(range && { range: `bytes=${range.start}-${range.end}` }) })
      if (answer.status === 404) {
        const text = await answer.text()
        if (text.includes('NoSuchKey')) return null
        throw new StoreFault(`The file store answered 404 ${valueOf(text, 'Code') ?? ''}`)
      }
      return (await expectOk(answer)).body
    },

    async remove(name) {
      await textOf({ method: 'DELETE', name })
    },

    async *list() {
      for (let token: string | null = ''; token !== null;) {
        const text: string = await textOf({
          query: { 'list-type': '2', prefix: folder, ...(token && { 'continuation-token': token }) },
        })
        for (const entry of entriesOf(text, 'Contents')) {
          const found = storedName(entry, 'LastModified')
          if (found) yield found
        }
        token = valueOf(text, 'NextContinuationToken')
      }
    },

    async removeUnfinished(before) {
      for (let after: Record<string, string> | null = {}; after !== null;) {
        const text: string = await textOf({ query: { uploads: '', prefix: folder, ...after } })
        for (const entry of entriesOf(text, 'Upload')) {
          const [found, uploadId] = [storedName(entry, 'Initiated'), valueOf(entry, 'UploadId')]
          if (!found || !uploadId || Temporal.Instant.compare(found.storedAt, before) >= 0) continue
          await textOf({ method: 'DELETE', name: found.name, query: { uploadId } })
        }
        const [key, upload] = [valueOf(text, 'NextKeyMarker'), valueOf(text, 'NextUploadIdMarker')]
        after = valueOf(text, 'IsTruncated') === 'true' && key && upload ? { 'key-marker': key, 'upload-id-marker': upload } : null
      }
    },
  }
}

async function expectOk(answer: Response): Promise<Response> {
  if (answer.ok) return answer
  const code = valueOf(await answer.text(), 'Code') ?? ''
  const Fault = answer.status === 507 || /Quota|StorageFull/.test(code) ? StoreFull : StoreFault
  throw new Fault(`The file store answered ${answer.status} ${code}`)
}

/** Splits a stream into parts of one size; the last may be smaller. */
async function* inParts(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array, undefined> {
  let held: Uint8Array[] = []
  let length = 0
  for await (const piece of bytes) {
    for (let rest = piece; rest.length > 0;) {
      const taken = rest.subarray(0, partBytes - length)
      held.push(taken)
      length += taken.length
      rest = rest.subarray(taken.length)
      if (length < partBytes) continue
      yield Buffer.concat(held)
      held = []
      length = 0
    }
  }
  if (length > 0) yield Buffer.concat(held)
}

function storedName(entry: string, timeTag: string): StoredName | null {
  const name = valueOf(entry, 'Key')?.slice(folder.length) ?? ''
  const at = valueOf(entry, timeTag)
  return isFileName(name) && at ? { name, storedAt: Temporal.Instant.from(at) } : null
}

const entriesOf = (xml: string, tag: string) => xml.match(new RegExp(`<${tag}>.*?</${tag}>`, 'gs')) ?? []

const entities: Record<string, string> = { quot: '"', apos: "'", lt: '<', gt: '>', amp: '&' }

function valueOf(xml: string, tag: string): string | null {
  const [, found] = new RegExp(`<${tag}>([^<]+)</${tag}>`).exec(xml) ?? []
  return (
    found?.replace(/&(?:#(\d+)|(\w+));/g, (_, code?: string, name = '') =>
      code ? String.fromCodePoint(Number(code)) : (entities[name] ?? ''),
    ) ?? null
  )
}

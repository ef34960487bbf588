import { createHash, randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { S3Place } from './s3-store.ts'
import { faultOfSignature } from './test-signature.ts'

interface Kept {
  readonly bytes: Buffer
  readonly at: Date
}

interface Asked {
  readonly method: string
  readonly key: string
  readonly query: URLSearchParams
  readonly headers: IncomingMessage['headers']
  readonly body: Buffer
}

interface Answer {
  readonly status: number
  readonly body?: string | Buffer
  readonly headers?: Record<string, string>
}

const leastPart = 5 * 1024 ** 2
const pageSize = 3

/**
 * An S3-compatible store in memory, for tests: as strict as Amazon's about signatures, lengths, parts and list pages, where other test
 * servers accept anything.
 */
export async function startS3Server(given: Partial<S3Place> = {}) {
  const objects = new Map<string, Kept>()
  const uploads = new Map<string, { key: string; at: Date; parts: Map<number, Buffer> }>()
  const asked: string[] = []
  /** canned answers for the next matching requests */
  const mishaps: { match: RegExp; answer: Answer | 'cut' | 'silence' | 'half of it' }[] = []
  const keys = { accessKeyId: 'AKIATEST', secretAccessKey: 'secret/with+signs', region: 'eu-west-2', ...given }
  const bucket = given.bucket ?? 'callboard'

  const server = createServer((request, response) => void take(request, response))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}`

  async function take(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const [path = '', query = ''] = (request.url ?? '').split('?')
    const parts: Buffer[] = []
    for await (const part of request) parts.push(part as Buffer)
    const body = Buffer.concat(parts)
    const { method = '', headers } = request
    const line = `${method} ${path}${query && `?${query}`}`
    asked.push(line)
    const mishap = mishaps.find(({ match }) => match.test(line))
    if (mishap) mishaps.splice(mishaps.indexOf(mishap), 1)
    if (mishap?.answer === 'cut') return void request.socket.destroy()
    if (mishap?.answer === 'silence') return
    const fault = faultOfSignature({ method, path, query, headers: headers as Record<string, string>, body }, keys, new Date())
    const answer =
      (mishap?.answer !== 'half of it' && mishap?.answer) ||
      (fault ? error(403, fault) : answerTo({ method, key: path, query: new URLSearchParams(query), headers, body }))
    if (mishap?.answer === 'half of it' && answer.body) {
      response.writeHead(answer.status, { ...answer.headers, 'content-length': answer.body.length })
      response.write(answer.body.slice(0, answer.body.length / 2), () => request.socket.destroy())
      return
    }
    response.writeHead(answer.status, { 'content-type': 'application/xml', ...answer.headers }).end(answer.body)
  }

  function answerTo(request: Asked): Answer {
    const { method, query, headers } = request
    if (request.key === `/${bucket}`) return query.has('uploads') ? listUploads() : list(query)
    if (!request.key.startsWith(`/${bucket}/`)) return error(404, 'NoSuchBucket')
    const key = request.key.slice(bucket.length + 2)
    if (method === 'PUT' && headers['content-length'] === undefined) return error(411, 'MissingContentLength')
    if (query.has('uploads') || query.has('uploadId')) return multipart({ ...request, key })
    if (method === 'PUT') return keep(key, request.body)
    if (method === 'DELETE') {
      objects.delete(key)
      return { status: 204 }
    }
    const found = objects.get(key)
    if (!found) return error(404, 'NoSuchKey')
    const [, start, end] = /^bytes=(\d+)-(\d+)$/.exec(headers.range ?? '') ?? []
    if (start === undefined) return { status: 200, body: found.bytes }
    return { status: 206, body: found.bytes.subarray(Number(start), Number(end) + 1) }
  }

  function keep(key: string, bytes: Buffer): Answer {
    objects.set(key, { bytes, at: new Date() })
    return { status: 200, headers: { etag: tagOf(bytes) } }
  }

  function multipart({ method, key, query, body }: Asked): Answer {
    if (query.has('uploads')) {
      const id = randomBytes(24).toString('base64')
      uploads.set(id, { key, at: new Date(), parts: new Map() })
      return xml(`<InitiateMultipartUploadResult><UploadId>${id}</UploadId></InitiateMultipartUploadResult>`)
    }
    const id = query.get('uploadId') ?? ''
    const upload = uploads.get(id)
    if (upload?.key !== key) return error(404, 'NoSuchUpload')
    if (method === 'PUT') {
      upload.parts.set(Number(query.get('partNumber')), body)
      return { status: 200, headers: { etag: tagOf(body) } }
    }
    uploads.delete(id)
    if (method === 'DELETE') return { status: 204 }
    const listed = [...body.toString().matchAll(/<PartNumber>(\d+)<\/PartNumber><ETag>([^<]+)<\/ETag>/g)]
    const parts = listed.map(([, number, tag]) => {
      const part = upload.parts.get(Number(number))
      return part && tagOf(part) === tag ? part : null
    })
    if (parts.length === 0 || parts.includes(null)) return error(400, 'InvalidPart')
    if (parts.slice(0, -1).some((part) => (part?.length ?? 0) < leastPart)) return error(400, 'EntityTooSmall')
    keep(key, Buffer.concat(parts as Buffer[]))
    return xml('<CompleteMultipartUploadResult><ETag>whole</ETag></CompleteMultipartUploadResult>')
  }

  function list(query: URLSearchParams): Answer {
    const prefix = query.get('prefix') ?? ''
    const after = Buffer.from(query.get('continuation-token') ?? '', 'base64').toString()
    const names = [...objects.keys()].filter((key) => key.startsWith(prefix) && `${key}?>` > after).toSorted()
    const page = names.slice(0, pageSize)
    const next = names.length > pageSize ? Buffer.from(`${page.at(-1)}?>`).toString('base64') : null
    const entries = page.map(
      (key) => `<Contents><Key>${key}</Key><LastModified>${objects.get(key)?.at.toISOString()}</LastModified></Contents>`,
    )
    return xml(
      `<ListBucketResult>${entries.join('')}${next ? `<NextContinuationToken>${next}</NextContinuationToken>` : ''}</ListBucketResult>`,
    )
  }

  function listUploads(): Answer {
    const entries = [...uploads].map(
      ([id, { key, at }]) => `<Upload><Key>${key}</Key><UploadId>${id}</UploadId><Initiated>${at.toISOString()}</Initiated></Upload>`,
    )
    return xml(`<ListMultipartUploadsResult><IsTruncated>false</IsTruncated>${entries.join('')}</ListMultipartUploadsResult>`)
  }

  return {
    place: { endpoint, bucket, ...keys } satisfies S3Place,
    objects,
    uploads,
    asked,
    mishaps,
    async stop() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

/** As an operator would write them. */
export function s3Settings({ endpoint, bucket, region, accessKeyId, secretAccessKey }: S3Place): Record<string, string> {
  return {
    S3_ENDPOINT: endpoint,
    S3_BUCKET: bucket,
    S3_REGION: region,
    S3_ACCESS_KEY_ID: accessKeyId,
    S3_SECRET_ACCESS_KEY: secretAccessKey,
  }
}

const tagOf = (bytes: Buffer) => `"${createHash('md5').update(bytes).digest('hex')}"`
const xml = (body: string): Answer => ({ status: 200, body: `<?xml version="1.0" encoding="UTF-8"?>\n${body}` })
const error = (status: number, code: string): Answer => ({ status, body: `<Error><Code>${code}</Code></Error>` })

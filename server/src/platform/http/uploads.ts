import { declarationOf, callsOf, type Upload } from '@callboard/contract/call'
import type { AnyContractRouter } from '@orpc/contract'
import type { HonoRequest } from 'hono'

/** The maximum body size of a request that is a form, bytes or long JSON, for a call declaring it; otherwise null. */
export type UploadLimit = (request: HonoRequest) => number | null

/** What bytes are sent as, and nothing else is. */
export const bytesType = /^application\/octet-stream$/i

export const jsonType = /^application\/json\s*(;|$)/i

const kinds = [
  ['form', /^multipart\/form-data\s*(;|$)/i],
  ['bytes', bytesType],
  ['json', jsonType],
] as const

/** Finds the uploads that a contract declares; `prefix` is where its calls are mounted. */
export function uploadsOf(contract: AnyContractRouter, prefix: string): UploadLimit {
  const uploads = callsOf(contract).flatMap((call) => {
    const { meta, route } = declarationOf(call)
    const { uploadBytes, uploadAs = 'form' }: Upload = meta
    if (!uploadBytes || !route.path) return []
    const address = `${prefix}${route.path}`.replace(/\{[^}]+\}/g, '[^/]+')
    return [{ method: route.method ?? 'POST', address: new RegExp(`^${address}$`), bytes: uploadBytes, as: uploadAs }]
  })
  return (request) => {
    const type = request.header('content-type') ?? ''
    const as = kinds.find(([, is]) => is.test(type))?.[0] ?? null
    if (as === null) return null
    return uploads.find((one) => one.as === as && one.method === request.method && one.address.test(request.path))?.bytes ?? null
  }
}

/** Bytes that a call is sent. Only its rule reads them, from the connection, when it knows who sends them. */
export class ArrivingFile extends File {
  readonly #bytes: ReadableStream<Uint8Array<ArrayBuffer>> | null

  constructor(request: Request) {
    super([], 'bytes', { type: 'application/octet-stream' })
    this.#bytes = request.body
  }

  /** Once. It fails when the connection breaks off. */
  override stream(): ReadableStream<Uint8Array<ArrayBuffer>> {
    return this.#bytes ?? super.stream()
  }
}

import { callsOf, type Upload } from '@callboard/contract/call'
import type { AnyContractRouter } from '@orpc/contract'
import type { HonoRequest } from 'hono'

/** The maximum body size of a request that is a form for a call declaring an upload; otherwise null. */
export type UploadLimit = (request: HonoRequest) => number | null

/** Finds the uploads that a contract declares; `prefix` is where its calls are mounted. */
export function uploadsOf(contract: AnyContractRouter, prefix: string): UploadLimit {
  const uploads = callsOf(contract).flatMap(({ '~orpc': { meta, route } }) => {
    const { uploadBytes }: Upload = meta
    if (!uploadBytes || !route.path) return []
    const address = `${prefix}${route.path}`.replace(/\{[^}]+\}/g, '[^/]+')
    return [{ method: route.method ?? 'POST', address: new RegExp(`^${address}$`), bytes: uploadBytes }]
  })
  return (request) => {
    if (!/^multipart\/form-data\s*(;|$)/i.test(request.header('content-type') ?? '')) return null
    return uploads.find((one) => one.method === request.method && one.address.test(request.path))?.bytes ?? null
  }
}

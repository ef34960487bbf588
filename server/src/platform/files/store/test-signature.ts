import { createHash, createHmac, timingSafeEqual } from 'node:crypto'
import type { S3Place } from './s3-store.ts'

export interface SignedRequest {
  readonly method: string
  /** as it was sent */
  readonly path: string
  readonly query: string
  readonly headers: Record<string, string | undefined>
  readonly body: Uint8Array
}

type Keys = Pick<S3Place, 'accessKeyId' | 'secretAccessKey' | 'region'>

const hmac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest()
const sha256 = (text: string | Uint8Array) => createHash('sha256').update(text).digest('hex')

/** Why an S3 store would refuse a request's signature (AWS Signature Version 4), or null. Written from Amazon's description alone. */
export function faultOfSignature({ method, path, query, headers, body }: SignedRequest, keys: Keys, now: Date): string | null {
  const said = /^AWS4-HMAC-SHA256 Credential=([^,]+), ?SignedHeaders=([^,]+), ?Signature=([0-9a-f]{64})$/.exec(
    headers['authorization'] ?? '',
  )
  if (!said) return 'AccessDenied'
  const [, credential = '', signedHeaders = '', signature = ''] = said
  const [accessKeyId, day = '', region, ...service] = credential.split('/')
  const at = headers['x-amz-date'] ?? ''
  const [, ...time] = /^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/.exec(at) ?? []
  const [year = 0, month = 1, ...rest] = time.map(Number)
  if (!(Math.abs(Date.UTC(year, month - 1, ...rest) - now.getTime()) < 15 * 60_000)) return 'RequestTimeTooSkewed'
  if (accessKeyId !== keys.accessKeyId) return 'InvalidAccessKeyId'
  if (region !== keys.region || service.join('/') !== 's3/aws4_request' || !at.startsWith(day)) return 'AuthorizationHeaderMalformed'
  const names = signedHeaders.split(';')
  const mustBeSigned = Object.keys(headers).filter((name) => name === 'host' || name.startsWith('x-amz-'))
  if (mustBeSigned.some((name) => !names.includes(name))) return 'AccessDenied'

  const sent = headers['x-amz-content-sha256'] ?? ''
  if (sent !== sha256(body)) return 'XAmzContentSHA256Mismatch'
  const encode = (text: string) => encodeURIComponent(text).replace(/[!'()*]/g, (c) => `%${c.charCodeAt(0).toString(16).toUpperCase()}`)
  const canonicalQuery = [...new URLSearchParams(query)]
    .map(([name, value]) => `${encode(name)}=${encode(value)}`)
    .toSorted()
    .join('&')
  const canonicalHeaders = names.map((name) => `${name}:${(headers[name] ?? '').trim().replace(/ +/g, ' ')}\n`).join('')
  const canonical = [method, path, canonicalQuery, canonicalHeaders, signedHeaders, sent].join('\n')
  const scope = `${day}/${keys.region}/s3/aws4_request`
  const key = [keys.region, 's3', 'aws4_request'].reduce(hmac, hmac(`AWS4${keys.secretAccessKey}`, day))
  const right = hmac(key, ['AWS4-HMAC-SHA256', at, scope, sha256(canonical)].join('\n'))
  return timingSafeEqual(right, Buffer.from(signature, 'hex')) ? null : 'SignatureDoesNotMatch'
}

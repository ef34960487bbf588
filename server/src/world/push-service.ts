import { createDecipheriv, createECDH, createHash, createPublicKey, hkdfSync, randomBytes, randomUUID, verify } from 'node:crypto'
import { createServer, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { z } from 'zod'

const Told = z.object({
  web_push: z.literal(8030),
  notification: z.strictObject({
    title: z.string(),
    body: z.string(),
    navigate: z.url(),
    lang: z.string(),
    tag: z.string(),
    data: z.object({ id: z.string() }),
  }),
  app_badge: z.number().int().optional(),
})
export type Told = z.infer<typeof Told>

interface Taken {
  readonly headers: IncomingHttpHeaders
  readonly told: Told
}

/**
 * A push service of our own on this computer, with the browsers that it reaches: it checks the signature of whoever sends (RFC 8292) and
 * decrypts as a browser does (RFC 8291), with code of its own.
 */
export async function openPushService() {
  const taken: Taken[] = []
  const browsers = new Map<string, Receiver>()
  let asked = 0
  let status = 201
  let losesAnswer = false
  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    asked += 1
    const parts: Buffer[] = []
    for await (const part of request) parts.push(part as Buffer)
    const receiver = browsers.get(request.url ?? '')
    if (status !== 201 || !receiver) return response.writeHead(receiver ? status : 410, { location: '/elsewhere' }).end()
    try {
      checkSender(request.headers.authorization ?? '', { origin, publicKey: receiver.publicKey })
      taken.push({ headers: request.headers, told: Told.parse(JSON.parse(decrypt(Buffer.concat(parts), receiver))) })
      if (!losesAnswer) return response.writeHead(201).end()
      losesAnswer = false
      request.socket.destroy()
    } catch (error) {
      response.writeHead(400).end(String(error))
    }
  }
  const server = createServer((request, response) => void answer(request, response))
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    origin,
    taken,
    /** for the setting PUSH_SERVICES */
    settings: { PUSH_SERVICES: origin },
    asked: () => asked,
    answerWith(next: number) {
      status = next
    },
    /** Takes the next one, and its sender never hears of it, as if they had been killed. */
    loseAnswer() {
      losesAnswer = true
    },
    /** What a browser gives the page that asks to be rung. */
    subscribe(publicKey: string) {
      const own = createECDH('prime256v1')
      own.generateKeys()
      const path = `/push/${randomUUID()}`
      const auth = randomBytes(16)
      browsers.set(path, { own, auth, publicKey })
      return {
        endpoint: `${origin}${path}`,
        keys: { p256dh: own.getPublicKey('base64url'), auth: auth.toString('base64url') },
        publicKey,
      }
    },
    forget: (endpoint: string) => browsers.delete(new URL(endpoint).pathname),
    close: () => new Promise((done) => server.close(done)),
  }
}
export type PushService = Awaited<ReturnType<typeof openPushService>>

interface Receiver {
  readonly own: ReturnType<typeof createECDH>
  readonly auth: Buffer
  readonly publicKey: string
}

function checkSender(authorization: string, { origin, publicKey }: { origin: string; publicKey: string }): void {
  const [, token = '', key = ''] = /^vapid t=([\w.-]+), ?k=([\w-]+)$/.exec(authorization) ?? []
  if (key !== publicKey) throw new Error('another key than the browser has subscribed with')
  const [head = '', body = '', signature = ''] = token.split('.')
  const point = Buffer.from(key, 'base64url')
  const part = (from: number) => point.subarray(from, from + 32).toString('base64url')
  const signer = createPublicKey({ key: { kty: 'EC', crv: 'P-256', x: part(1), y: part(33) }, format: 'jwk' })
  const signed = Buffer.from(`${head}.${body}`)
  if (!verify('sha256', signed, { key: signer, dsaEncoding: 'ieee-p1363' }, Buffer.from(signature, 'base64url')))
    throw new Error('a wrong signature')
  const { aud, exp, sub } = JSON.parse(Buffer.from(body, 'base64url').toString()) as { aud: string; exp: number; sub: string }
  if (aud !== origin || exp * 1000 < Date.now() || !/^(mailto|https):/.test(sub))
    throw new Error('not for this service, too old or of nobody')
}

function decrypt(body: Buffer, { own, auth }: Receiver): string {
  const salt = body.subarray(0, 16)
  const keyLength = body.readUInt8(20)
  const theirs = body.subarray(21, 21 + keyLength)
  const sealed = body.subarray(21 + keyLength)
  const derive = (ikm: Buffer, from: Buffer, info: Buffer, length: number) => Buffer.from(hkdfSync('sha256', ikm, from, info, length))
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), own.getPublicKey(), theirs])
  const ikm = derive(own.computeSecret(theirs), auth, info, 32)
  const key = derive(ikm, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16)
  const nonce = derive(ikm, salt, Buffer.from('Content-Encoding: nonce\0'), 12)
  const decipher = createDecipheriv('aes-128-gcm', key, nonce)
  decipher.setAuthTag(sealed.subarray(-16))
  const padded = Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()])
  return padded.subarray(0, padded.lastIndexOf(2)).toString('utf8')
}

export const hashOf = (endpoint: string): string => createHash('sha256').update(endpoint).digest('base64url')

import { createECDH, createHash } from 'node:crypto'
import { request as requestOverHttp } from 'node:http'
import { request } from 'node:https'
import type { LookupFunction } from 'node:net'
import webPush from 'web-push'
import { z } from 'zod'
import type { Clock } from '../clock.ts'
import type { Database } from '../db/database.ts'
import type { Log } from '../log.ts'
import { firstOf } from '../must-have.ts'
import type { Secrets } from '../secrets.ts'
import { loadPushKeys, type PushKeys } from './push-keys.ts'
import { isOnOwnComputer, isServed, lookUpPublic } from './push-services.ts'
import type { Push, PushAddress, PushMessage, PushOutcome } from './push.ts'

interface Parts {
  readonly database: Database
  readonly secrets: Secrets
  readonly clock: Clock
  readonly log: Log
  /** origins of push services that the operator has named */
  readonly services: readonly string[]
  readonly publicUrl: () => string
  readonly supportEmail: string | null
  readonly resolve?: LookupFunction
}

const purpose = 'push address'
const Address = z.object({ endpoint: z.string(), keys: z.object({ p256dh: z.string(), auth: z.string() }), publicKey: z.string() })

/** A day: what has rung nobody by then stands in Callboard anyway. */
const keptSeconds = 24 * 60 * 60
const waitMs = 10_000

export function makePush({ services, publicUrl, supportEmail, resolve = lookUpPublic(), ...parts }: Parts): Push {
  const { secrets, log } = parts
  let loading: Promise<PushKeys[]> | undefined
  const keys = () =>
    (loading ??= loadPushKeys(parts).catch((error: unknown) => {
      loading = undefined
      throw error
    }))

  return {
    publicKey: async () => firstOf(await keys()).publicKey,

    faultOf({ endpoint, keys: { p256dh } }) {
      if (!isServed(endpoint, services)) return 'unknown-service'
      return isPoint(p256dh) ? null : 'unreadable'
    },

    seal: (address) => secrets.seal(purpose, JSON.stringify(address)),

    async send(sealed, message) {
      const address = open(secrets, sealed)
      const pair = (await keys()).find(({ publicKey }) => publicKey === address?.publicKey)
      // Whoever has restored another key cannot ring those browsers; they are told when they next open Callboard.
      if (!address || !pair) return 'gone'
      if (!isServed(address.endpoint, services)) return 'refused'
      const url = publicUrl()
      const subject = url.startsWith('https:') ? url : `mailto:${supportEmail ?? 'no-reply@callboard.localhost'}`
      const { method, headers, body } = webPush.generateRequestDetails(address, JSON.stringify(declarative(message)), {
        TTL: keptSeconds,
        urgency: message.isUrgent ? 'high' : 'normal',
        topic: createHash('sha256').update(message.tag).digest('base64url').slice(0, 32),
        vapidDetails: { subject, ...pair },
      })
      const status = await post(address.endpoint, { method, headers, body: body as Buffer, resolve })
      const outcome = outcomeOf(status)
      if (outcome === 'refused')
        log.warn({ status, service: new URL(address.endpoint).hostname }, 'A push service refuses what is sent to it')
      return outcome
    },
  }
}

function open(secrets: Secrets, sealed: Uint8Array): PushAddress | null {
  try {
    return Address.parse(JSON.parse(secrets.open(purpose, sealed)))
  } catch {
    return null
  }
}

/** As Safari shows it even where no worker of ours runs (Declarative Web Push); ours reads the same. */
function declarative({ title, body, navigate, lang, tag, id, badge }: PushMessage) {
  return {
    web_push: 8030,
    notification: { title: title.slice(0, 200), body: body.slice(0, 600), navigate, lang, tag, data: { id } },
    ...(badge !== null && { app_badge: badge }),
  }
}

function isPoint(p256dh: string): boolean {
  try {
    const own = createECDH('prime256v1')
    own.generateKeys()
    own.computeSecret(p256dh, 'base64url')
    return true
  } catch {
    return false
  }
}

function outcomeOf(status: number): PushOutcome {
  if (status >= 200 && status < 300) return 'taken'
  if (status === 404 || status === 410) return 'gone'
  if (status === 429 || status >= 500) throw new Error(`A push service answers ${status}`)
  return 'refused'
}

interface Sent {
  readonly method: string
  readonly headers: Record<string, string | number>
  readonly body: Buffer
  readonly resolve: LookupFunction
}

/** Follows no redirect, and connects to no address but the one that was looked at. @returns the status */
function post(endpoint: string, { method, headers, body, resolve }: Sent): Promise<number> {
  const url = new URL(endpoint)
  const isOwn = isOnOwnComputer(url)
  const ask = isOwn && url.protocol === 'http:' ? requestOverHttp : request
  return new Promise((answered, failed) => {
    const asked = ask(url, { method, headers, timeout: waitMs, ...(!isOwn && { lookup: resolve }) }, (answer) => {
      answer.resume()
      answer.on('error', failed)
      answered(answer.statusCode ?? 0)
    })
    asked.on('timeout', () => asked.destroy(new Error('A push service does not answer')))
    asked.on('error', failed)
    asked.end(body)
  })
}

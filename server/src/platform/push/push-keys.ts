import { sql } from 'kysely'
import webPush from 'web-push'
import { toDate, type Clock } from '../clock.ts'
import type { Database } from '../db/database.ts'
import type { Log } from '../log.ts'
import type { Secrets } from '../secrets.ts'

export interface PushKeys {
  readonly publicKey: string
  readonly privateKey: string
}

interface Parts {
  readonly database: Database
  readonly secrets: Secrets
  readonly clock: Clock
  readonly log: Log
}

const purposeOf = (publicKey: string) => `push key ${publicKey}`

/** All that SECRET_KEY opens, the newest first; where it opens none, one is made: browsers are told of it when they next open Callboard. */
export async function loadPushKeys(parts: Parts): Promise<PushKeys[]> {
  const stored = await openAll(parts)
  if (stored.keys.length > 0) return stored.keys
  if (stored.unread > 0)
    parts.log.warn('SECRET_KEY has changed, so that phones ring again once their people have opened Callboard. See docs/running/backup.md')
  await make(parts)
  return (await openAll(parts)).keys
}

async function openAll({ database: { kysely }, secrets }: Parts): Promise<{ keys: PushKeys[]; unread: number }> {
  const rows = await kysely.selectFrom('pushKeys').selectAll().orderBy('madeAt', 'desc').orderBy('publicKey').execute()
  const keys: PushKeys[] = []
  for (const { publicKey, sealedPrivateKey } of rows) {
    const purpose = purposeOf(publicKey)
    try {
      keys.push({ publicKey, privateKey: secrets.open(purpose, sealedPrivateKey) })
    } catch {
      continue
    }
    const renewed = secrets.reseal(purpose, sealedPrivateKey)
    if (renewed) await kysely.updateTable('pushKeys').set({ sealedPrivateKey: renewed }).where('publicKey', '=', publicKey).execute()
  }
  return { keys, unread: rows.length - keys.length }
}

const lockNumber = 714_203_012

/** Of servers that begin at once, one makes it. */
async function make({ database: { kysely }, secrets, clock }: Parts): Promise<void> {
  await kysely.transaction().execute(async (db) => {
    await sql`select pg_advisory_xact_lock(${lockNumber})`.execute(db)
    const before = await db.selectFrom('pushKeys').selectAll().execute()
    if (before.some(({ publicKey, sealedPrivateKey }) => isOpened(secrets, purposeOf(publicKey), sealedPrivateKey))) return
    const { publicKey, privateKey } = webPush.generateVAPIDKeys()
    const sealedPrivateKey = secrets.seal(purposeOf(publicKey), privateKey)
    await db
      .insertInto('pushKeys')
      .values({ publicKey, sealedPrivateKey, madeAt: toDate(clock.now()) })
      .execute()
  })
}

function isOpened(secrets: Secrets, purpose: string, sealed: Uint8Array): boolean {
  try {
    secrets.open(purpose, sealed)
    return true
  } catch {
    return false
  }
}

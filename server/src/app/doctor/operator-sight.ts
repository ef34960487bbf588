import { inGigabytes } from '@callboard/contract/file-kinds'
import type { Config } from '../../platform/config.ts'
import type { Database } from '../../platform/db/database.ts'
import { faultOfSchema } from '../../platform/db/migrate.ts'
import type { LookedUp } from '../../platform/metrics/gauges.ts'
import { isMailJob } from '../../platform/jobs/job-type.ts'
import type { LiveHub } from '../../platform/live/hub.ts'
import { whyNotReady } from '../why-not-ready.ts'
import type { Sight } from './draw-operator.ts'
import { examineAround } from './examine.ts'
import { faultsOfSighting, inWords } from './faults-of-sighting.ts'

interface Parts {
  readonly config: Config
  readonly database: Database
  readonly hub: () => LiveHub
  readonly look: () => Promise<LookedUp>
}

const keptMs = 15_000

/** What the operator's page shows. Somebody who reloads it asks mail server and card provider no more than four times a minute. */
export function operatorSight(parts: Parts): () => Promise<Sight> {
  let kept: { at: number; sight: Promise<Sight> } | null = null
  return () => {
    if (kept === null || performance.now() - kept.at > keptMs) kept = { at: performance.now(), sight: lookAround(parts) }
    return kept.sight
  }
}

async function lookAround({ config, database, hub, look }: Parts): Promise<Sight> {
  const [around, seen, reason] = await Promise.all([
    examineAround(config).catch(() => ['The examination broke off: please run npm run doctor.']),
    look(),
    whyNotReady(database, config.dataDir),
  ])
  const schema = seen.database && (await faultOfSchema(database).catch(() => null))
  // Of an embedded database, and of one that the doctor's own connection reached but this server's have not.
  const away = reason !== null && around.length === 0 ? [`${reason} Please run npm run doctor.`] : []
  return {
    at: `${seen.now.toString({ smallestUnit: 'second' }).replace('T', ' ').replace('Z', '')} UTC`,
    faults: [...around, ...away, ...(schema ? [schema] : []), ...faultsOfSighting(seen)],
    figures: figuresOf(seen, hub().counts().clients),
  }
}

function figuresOf({ database, pools, room, snapshotAt, now }: LookedUp, streams: number): Sight['figures'] {
  const ago = (at: Date | null) => (at === null ? 'never' : `${inWords((now.epochMilliseconds - at.getTime()) / 1000)} ago`)
  const requests = pools.find(({ name }) => name === 'requests')
  const mail = database && Math.max(0, ...database.queues.filter(({ name }) => isMailJob(name)).map(({ overdue }) => overdue))
  const behind = database?.queues.toSorted((one, other) => other.overdue - one.overdue)[0]
  return [
    ['This server has been running for', inWords(process.uptime())],
    ['Pages open just now', String(streams)],
    ...(requests ? [['Database connections in use', `${requests.inUse} of ${requests.most}`] as const] : []),
    ...(mail === null ? [] : [['Oldest mail that waits', mail < 1 ? 'none' : inWords(mail)] as const]),
    ...(behind ? [['Queue furthest behind', behind.overdue < 1 ? 'none' : `${behind.name}, ${inWords(behind.overdue)}`] as const] : []),
    ...(database ? [['Newest webhook', ago(database.newestWebhookAt)] as const] : []),
    ...(database ? [['Files to remove', String(database.leavingFiles)] as const] : []),
    ...(snapshotAt ? [['Newest snapshot', ago(snapshotAt)] as const] : []),
    ...(room ? [['Room for the data folder', `${inGigabytes(room.free)} of ${inGigabytes(room.size)}`] as const] : []),
  ]
}

import { ringTag } from '@callboard/contract/ring-tag'
import type { Scope } from '../../../platform/actor.ts'
import type { JobContext } from '../../../platform/jobs/jobs.ts'
import { linkInStudio } from '../../../platform/mail/link-in-studio.ts'
import type { PushMessage } from '../../../platform/push/push.ts'
import { catalogue } from '../catalogue.ts'
import type { Entry } from '../catalogue/entry.ts'
import { findReaders } from '../find-readers.ts'
import { isQuiet } from '../mail/is-quiet.ts'
import { seesChannel } from '../mail/sees-channel.ts'
import { endOfQuiet, endOfStudiosQuiet } from '../mail/waits-for-the-morning.ts'
import { unreadOfUser } from '../queries.ts'
import { readerOf } from '../reader.ts'
import { noteDelivery, ringingDevices, type RingingRow } from './queries.ts'
import { wishesOf } from './read-ringing.ts'
import { ringDeviceJobType } from './ring-device-job-type.ts'

interface Ringing {
  readonly studioId: string
  readonly notificationId: string
  readonly deviceId: string
}

/**
 * Rings one device for what is still unread. A server that dies before this is noted rings again: the phone shows the same once, and makes
 * no second sound (`web/src/worker/ring.ts`).
 */
export async function ringDevice(context: JobContext, about: Ringing): Promise<void> {
  const due = await context.withScope(about.studioId, (scope) => findDue(scope, about, context.publicUrl))
  if (!due) return
  const outcome = await context.push.send(due.device.sealedAddress, due.message)
  if (outcome === 'refused') return
  await context.withScope(about.studioId, (scope) => noteDelivery(scope, due.device, outcome))
}

async function findDue(
  scope: Scope,
  { notificationId, deviceId }: Ringing,
  publicUrl: string,
): Promise<{ device: RingingRow; message: PushMessage } | null> {
  const { db, studioId } = scope
  const row = await db
    .selectFrom('notifications')
    .select(['id', 'userId', 'type', 'title', 'message', 'details', 'link', 'priority', 'entityId', 'entityType', 'read', 'dismissed'])
    .where('studioId', '=', studioId)
    .where('id', '=', notificationId)
    .executeTakeFirst()
  if (!row || row.read || row.dismissed) return null
  const device = await ringingDevices(scope, row.userId).where('d.id', '=', deviceId).executeTakeFirst()
  const [reader] = await findReaders(scope, [row.userId])
  if (!device || !reader || device.goneAt !== null) return null
  const { group, isConfidential }: Entry<any> = catalogue[row.type]
  if (!device[group] || !(await seesChannel(scope, row, reader))) return null
  const startAfter = row.priority === 'urgent' ? null : await quietUntil(scope, { row, device, reader })
  if (startAfter) {
    const once = `${deviceId} ${notificationId} ${startAfter.toString()}`
    scope.enqueue(ringDeviceJobType, { studioId, notificationId, deviceId }, { startAfter, once })
    return null
  }
  const { studioName, locale } = readerOf(reader)
  const said = isConfidential ? 'Please open Callboard to read it.' : row.message
  const message = {
    title: row.title,
    body: `${said}\n${studioName}`,
    navigate: linkInStudio(publicUrl, studioId, row.link),
    lang: locale,
    tag: ringTag(row.userId, row),
    id: row.id,
    badge: (await unreadOfUser(scope, row.userId).execute()).length,
    isUrgent: row.priority === 'urgent' || row.priority === 'high',
  }
  return { device, message }
}

interface Waiting {
  readonly row: Parameters<typeof isQuiet>[0] & { readonly userId: string }
  readonly device: RingingRow
  readonly reader: Awaited<ReturnType<typeof findReaders>>[number]
}

/** The device's own quiet hours, and for what people write those in which it is not mailed either; null: it may ring now. */
async function quietUntil(scope: Scope, { row, device, reader }: Waiting): Promise<Temporal.Instant | null> {
  const { quiet } = wishesOf(device)
  const ends = [
    quiet && endOfQuiet(scope.clock.now(), reader.timezone ?? reader.studioZone, quiet),
    isQuiet(row) ? await endOfStudiosQuiet(scope, row.userId, reader) : null,
  ].filter((end) => end !== null)
  return ends.toSorted(Temporal.Instant.compare).at(-1) ?? null
}

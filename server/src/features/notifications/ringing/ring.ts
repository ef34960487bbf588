import type { JobContext } from '../../../platform/jobs/jobs.ts'
import { catalogue } from '../catalogue.ts'
import { lockMatter, noteRungMatter } from './lock-matter.ts'
import { ringingDevices } from './queries.ts'
import { ringDeviceJobType } from './ring-device-job-type.ts'

/** Rings for a matter once, however many notifications somebody has of it, on each of their devices that rings for any of them. */
export async function ring(context: JobContext, { studioId, notificationId }: { studioId: string; notificationId: string }): Promise<void> {
  await context.withScope(studioId, async (scope) => {
    const rows = await lockMatter(scope, notificationId)
    const [newest] = rows
    if (!newest) return
    await noteRungMatter(
      scope,
      rows.map(({ id }) => id),
    )
    for (const device of await ringingDevices(scope, newest.userId).where('d.goneAt', 'is', null).execute()) {
      const wanted = rows.find(({ type }) => device[catalogue[type].group])
      if (wanted) scope.enqueue(ringDeviceJobType, { studioId, notificationId: wanted.id, deviceId: device.id })
    }
  })
}

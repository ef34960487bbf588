import type { Scope } from '../../platform/actor.ts'
import { mailJobType } from './mail/mail-job-type.ts'
import { ringJobType, rungAfter } from './ringing/ring-job-type.ts'

interface Announced {
  readonly id: string
  readonly userId: string
  readonly emailRequired: boolean
  readonly rings: boolean
}

/** Shows people what was written to them, rings for it and emails it. @param mailedAfter in seconds */
export function announce<Row extends Announced>(scope: Scope, rows: readonly Row[], mailedAfter: (row: Row) => number = () => 0): void {
  if (rows.length === 0) return
  // Without ids, which would reveal how many others were notified.
  scope.refresh('notifications', { users: [...new Set(rows.map(({ userId }) => userId))] })
  for (const row of rows) {
    const { id, emailRequired, rings } = row
    if (rings)
      scope.enqueue(
        ringJobType,
        { studioId: scope.studioId, notificationId: id },
        { startAfter: scope.clock.now().add({ seconds: rungAfter }) },
      )
    const seconds = mailedAfter(row)
    const startAfter = scope.clock.now().add({ seconds })
    if (emailRequired)
      scope.enqueue(mailJobType, { studioId: scope.studioId, notificationId: id }, { once: id, ...(seconds > 0 && { startAfter }) })
  }
}

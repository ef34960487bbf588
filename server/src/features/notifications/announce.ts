import type { Scope } from '../../platform/actor.ts'
import { mailJobType } from './mail/mail-job-type.ts'

interface Announced {
  readonly id: string
  readonly userId: string
  readonly emailRequired: boolean
}

/** Shows people what was written to them, and emails it. */
export function announce(scope: Scope, rows: readonly Announced[], mailedAfter = 0): void {
  if (rows.length === 0) return
  // Without ids, which would reveal how many others were notified.
  scope.refresh('notifications', { users: [...new Set(rows.map(({ userId }) => userId))] })
  const startAfter = scope.clock.now().add({ seconds: mailedAfter })
  for (const { id, emailRequired } of rows)
    if (emailRequired)
      scope.enqueue(mailJobType, { studioId: scope.studioId, notificationId: id }, { once: id, ...(mailedAfter > 0 && { startAfter }) })
}

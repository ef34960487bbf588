import type { Scope } from '../../platform/actor.ts'
import { notify } from '../notifications/notify.ts'

/** What a refusal for want of room does afterwards: owners hear that they need a larger tier (S3 §5). */
export function tellUpgradeRequired(maxStudents: number) {
  return (scope: Scope) => notify(scope, 'upgrade_required', { to: 'owners', details: { maxStudents } })
}

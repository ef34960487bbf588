import type { Scope } from '../../platform/actor.ts'
import { notify } from '../notifications/notify.ts'

/** After a refusal for lack of capacity, tells owners that they need a larger tier (S3 §5). */
export function tellUpgradeRequired(maxStudents: number) {
  return (scope: Scope) => notify(scope, 'upgrade_required', { to: 'owners', details: { maxStudents } })
}

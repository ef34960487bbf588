import type { Scope } from '../../../platform/actor.ts'
import { resolveNotification } from '../../notifications/resolve-notification.ts'
import { isWaitingIn } from './queries/naming.ts'

/** Staff have nothing to do any more once no picture of a post waits. */
export async function settleWaiting(scope: Scope, postId: string): Promise<void> {
  if (!(await isWaitingIn(scope, postId))) await resolveNotification(scope, 'picture_waiting', postId)
}

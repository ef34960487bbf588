import type { Scope } from '../../platform/actor.ts'
import { deleteFeed } from './queries.ts'

/** Deletes the private calendar address of an erased user. */
export async function forgetFeed(scope: Scope, userId: string): Promise<void> {
  await deleteFeed(scope, userId)
}

import type { Alone } from '../../platform/actor.ts'
import { deleteFeed } from './queries.ts'

/** Deletes the private calendar address of an erased user. */
export async function forgetFeed(scope: Alone, userId: string): Promise<void> {
  await deleteFeed(scope, userId)
}

import type { Scope } from '../../platform/actor.ts'
import { unreadOfUser } from './queries.ts'

export async function hasUnreadBells(scope: Scope, userId: string): Promise<boolean> {
  return (await unreadOfUser(scope, userId).limit(1).executeTakeFirst()) !== undefined
}

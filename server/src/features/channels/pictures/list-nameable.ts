import type { NameableChildren } from '@callboard/contract/pictures'
import type { Actor } from '../../../platform/actor.ts'
import { refuse, type Refusal } from '../../../platform/refusal.ts'
import { tellApart } from '../../namesakes/tell-apart.ts'
import { findChannelStanding } from '../queries/channels.ts'
import { findNewestRegister, findNameable as readNameable } from './queries/naming.ts'

/** Owners name every child, teachers those whom they teach and their own (S4 channels). */
export async function listNameable(
  actor: Actor,
  { channelId }: { channelId?: string | undefined },
): Promise<NameableChildren | Refusal<'channel-not-found'>> {
  if (channelId !== undefined && !(await findChannelStanding(actor, channelId))) return refuse('channel-not-found')
  const children = await readNameable(actor, channelId)
  const nameOf = await tellApart(actor, children, 'list')
  const register = channelId === undefined ? null : await findNewestRegister(actor, channelId)
  return { children: children.map((child) => ({ ...child, name: nameOf(child) })), register }
}

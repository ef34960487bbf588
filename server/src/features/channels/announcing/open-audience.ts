import { randomUUIDv7 } from 'node:crypto'
import type { AnnouncedTo } from '@callboard/contract/announcements'
import { channelLimits } from '@callboard/contract/channel-limits'
import type { Actor } from '../../../platform/actor.ts'
import { refuse, type Refusal } from '../../../platform/refusal.ts'
import { hasRoomForAnother, insertChannel } from '../queries/channels.ts'
import { addByHand } from '../queries/members.ts'
import { announceableClasses, findFollowing, lockAudience } from './queries/audience.ts'

interface Opened {
  readonly channelId: string
  readonly isMade: boolean
}

type Code = 'audience-not-yours' | 'class-not-found' | 'too-many-channels'

/** The channel of those whom an announcement is for, made if there is none; two at once make one (S4 channels). */
export async function openAudience(actor: Actor, asked: AnnouncedTo): Promise<Opened | Refusal<Code>> {
  const isOwner = actor.role === 'owner'
  if (!isOwner && asked.kind !== 'class') return refuse('audience-not-yours')
  const [found] = asked.kind === 'class' ? await announceableClasses(actor, asked.id) : []
  if (asked.kind === 'class' && !found) return refuse('class-not-found')
  if (found && !isOwner && !found.isTheirs) return refuse('audience-not-yours')
  const to: AnnouncedTo = found ? { kind: 'class', id: found.id } : asked
  await lockAudience(actor, to)
  const known = await findFollowing(actor, to)
  if (known !== undefined) return { channelId: known, isMade: false }
  if (!(await hasRoomForAnother(actor))) return refuse('too-many-channels')
  const id = randomUUIDv7()
  const name = (found?.name ?? nameOf(to)).slice(0, channelLimits.name).toWellFormed()
  await insertChannel(actor, { id, name, description: null, follows: to, createdBy: actor.user.id })
  // A teacher belongs to it for as long as they teach the class.
  if (isOwner) await addByHand(actor, id, [{ userId: actor.user.id, role: 'admin' }])
  return { channelId: id, isMade: true }
}

const nameOf = (to: AnnouncedTo): string => (to.kind === 'role' ? (to.role === 'teacher' ? 'All teachers' : 'All parents') : 'Everybody')

import type { JoinLink, OpenJoinLink } from '@callboard/contract/joining'
import type { Actor, WithLogins } from '../../platform/actor.ts'
import { toDate } from '../../platform/clock.ts'
import { plainCode } from '../../platform/plain-code.ts'
import { deleteLinkForAll, dropCodes, findLinkForAll, insertLinks, keepCodes, type LinkRow } from './queries.ts'

export const codeLength = 10

export async function readJoinLink(actor: Actor): Promise<{ link: JoinLink | null }> {
  const link = await findLinkForAll(actor)
  return { link: link && link.endsAt > toDate(actor.clock.now()) ? present(link) : null }
}

/** Makes the link for all in place of the one before, which leads nowhere any more; idempotent by the browser's id. */
export async function openJoinLink(actor: WithLogins<Actor>, { id, days, most }: OpenJoinLink): Promise<JoinLink> {
  const before = await findLinkForAll(actor)
  if (before?.id === id) return present(before)
  const link = { id, code: plainCode(codeLength), familyId: null, most, endsAt: toDate(actor.clock.now().add({ hours: days * 24 })) }
  await deleteLinkForAll(actor)
  await insertLinks(actor, [link])
  await keepCodes(actor, actor.studioId, [link.code])
  await dropCodes(actor)
  actor.refresh('joining', { roles: ['owner'] })
  return present({ ...link, asked: 0 })
}

export async function closeJoinLink(actor: WithLogins<Actor>): Promise<Record<string, never>> {
  await deleteLinkForAll(actor)
  await dropCodes(actor)
  actor.refresh('joining', { roles: ['owner'] })
  return {}
}

function present({ id, code, most, asked, endsAt }: Omit<LinkRow, 'studioId' | 'familyId'>): JoinLink {
  return { id, code, most, asked, endsAt: endsAt.toISOString() }
}

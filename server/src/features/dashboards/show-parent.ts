import { unreadListSize, type ParentDashboard } from '@callboard/contract/dashboards'
import type { Actor } from '../../platform/actor.ts'
import { tellApart } from '../namesakes/tell-apart.ts'
import { daysOf } from './days.ts'
import { presentReceived } from './present.ts'
import { childrensClasses } from './queries/classes.ts'
import { familyFigures } from './queries/figures.ts'
import { receivedMessages } from './queries/messages.ts'

const ofStaff = { enrolledCount: null, cantCome: null, isMarked: null }

/** Parent Dashboard (S2 §2, role dashboards). */
export async function showParent(actor: Actor): Promise<ParentDashboard> {
  const days = daysOf(actor)
  const figures = await familyFigures(actor, days)
  const nameOf = await tellApart(actor, figures.children, 'list')
  const children = figures.children.map((child) => ({ ...child, name: nameOf(child) }))
  const names = new Map(children.map(({ id, name }) => [id, name]))
  const next = await childrensClasses(actor, days)
  return {
    today: days.today,
    ...figures,
    children,
    next: next.map(({ childIds, ...row }) => ({ ...row, children: childIds.flatMap((id) => names.get(id) ?? []), ...ofStaff })),
    unread: (await receivedMessages(actor, { limit: unreadListSize, unreadOnly: true })).map(presentReceived),
  }
}

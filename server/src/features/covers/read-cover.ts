import { isLeftOpen } from '@callboard/contract/standing'
import type { Asked, Cover, CoveredClass } from '@callboard/contract/covers'
import type { Actor } from '../../platform/actor.ts'
import { refuse, type Refusal } from '../../platform/refusal.ts'
import { findToCover, type HeldToCover } from '../classes/covering/hold-to-cover.ts'
import { hasBegun } from '../classes/times/has-begun.ts'
import { mayEndCover } from './policy.ts'
import { findAskedOn, findCovers, findTaught, findTeachers, type FoundCover } from './queries.ts'

/** How it stands with the cover of a class. Whom the owners ask, and what they answered, only owners see. */
export async function readCover(actor: Actor, { classId }: { classId: string }): Promise<Cover | Refusal<'class-not-found'>> {
  const held = await findToCover(actor, [classId])
  const [one] = held
  if (!one) return refuse('class-not-found')
  const isOwner = actor.role === 'owner'
  const cover = (await findCovers(actor, held)).get(classId)
  const isOpen = one.closureId === null && !hasBegun(actor, one) && isLeftOpen('work', actor.stage, actor.role)
  const isOwn = one.teacherId === actor.user.id
  const [teacher = null] = one.teacherId ? await findTeachers(actor, [one.teacherId]) : []
  return {
    state: stateOf(cover),
    teacher,
    instead: cover?.forId && cover.forName !== null ? { id: cover.forId, name: cover.forName } : null,
    asked: isOwner ? (cover?.asks ?? []).map((ask) => ({ person: { id: ask.userId, name: ask.name }, answer: answerOf(ask) })) : [],
    hours: isOwner ? (cover?.hours ?? null) : null,
    mine: isOpen ? await findMine(actor, one) : [],
    sameDay: isOpen && one.teacherId !== null && (isOwner || isOwn) ? await findSameDay(actor, one) : [],
    can: {
      report: isOpen && isOwn && !isOwner && (!cover || cover.coverId === actor.user.id),
      find: isOpen && isOwner && !cover?.coverId,
      end: isOpen && cover !== undefined && mayEndCover(actor, cover),
    },
  }
}

function stateOf(cover: FoundCover | undefined): Cover['state'] {
  if (!cover) return 'none'
  if (cover.coverId !== null) return 'covered'
  return cover.hours === null ? 'wanted' : 'asking'
}

function answerOf({ askedAt, saysYes }: FoundCover['asks'][number]): Asked['answer'] {
  if (askedAt === null) return 'later'
  return saysYes === null ? 'asked' : saysYes ? 'yes' : 'no'
}

const present = ({ id, name, date, startTime, endTime }: CoveredClass): CoveredClass => ({ id, name, date, startTime, endTime })

/** The classes of that day which the reader can still say yes or no to. */
async function findMine(actor: Actor, { date }: HeldToCover): Promise<CoveredClass[]> {
  const classes = await findToCover(actor, await findAskedOn(actor, actor.user.id, date))
  const covers = await findCovers(actor, classes)
  return classes.filter((one) => covers.get(one.id)?.coverId === null && one.closureId === null && !hasBegun(actor, one)).map(present)
}

/** The others that the teacher of the class has that day. */
async function findSameDay(actor: Actor, { id, date, teacherId }: HeldToCover): Promise<CoveredClass[]> {
  const taught = await findTaught(actor, [date])
  return taught.filter((one) => one.id !== id && one.teacherId === teacherId && !hasBegun(actor, one)).map(present)
}

import type { AskForCover } from '@callboard/contract/covers'
import type { Actor } from '../../platform/actor.ts'
import { isRefusal, refuse, type Refusal } from '../../platform/refusal.ts'
import { holdToCover, type HeldToCover } from '../classes/covering/hold-to-cover.ts'
import { askNext } from './ask-next.ts'
import { findWhyBusy } from './find-why-busy.ts'
import { judgeCoverable, type WhyNotCoverable } from './judge-coverable.ts'
import { beginCover, findCovers, findTeachers, type FoundCover, type Named } from './queries.ts'
import { refreshCovers } from './tell-who-comes.ts'

export type WhyNotAsked = WhyNotCoverable | 'teacher-not-found' | 'not-free' | 'nobody-free' | 'covered-already'

/** Asks teachers in turn for each class of which they are free, the first one at once; the first yes stands (S4 doors). */
export async function askForCover(actor: Actor, input: AskForCover): Promise<{ first: Named[] } | Refusal<WhyNotAsked>> {
  const { classIds, hours } = input
  const teacherIds = [...new Set(input.teacherIds)]
  const held = await holdToCover(actor, classIds)
  const refused = judgeCoverable(actor, classIds, held)
  if (isRefusal(refused)) return refused
  const covers = await findCovers(actor, held)
  const covered = held.find(({ id }) => covers.get(id)?.coverId)
  if (covered) return refuse('covered-already', { name: covers.get(covered.id)?.coverName ?? 'Somebody', className: covered.name })
  const teachers = new Map((await findTeachers(actor, teacherIds)).map((one) => [one.id, one]))
  if (teachers.size < teacherIds.length) return refuse('teacher-not-found')
  const whyBusy = await findWhyBusy(actor, held)
  const isFor = (id: string, one: HeldToCover) => id !== one.teacherId && whyBusy(id, one) === null
  const busy = teacherIds.find((id) => held.every((one) => !isFor(id, one)))
  if (busy !== undefined) return refuse('not-free', { name: teachers.get(busy)?.name ?? '', why: whyNot(whyBusy, busy, held) })
  const asked = new Map(held.map((one) => [one.id, teacherIds.filter((id) => isFor(id, one))]))
  const without = held.find(({ id }) => asked.get(id)?.length === 0)
  if (without) return refuse('nobody-free', { className: without.name })

  const news = held.filter(({ id }) => !isSame(covers.get(id), asked.get(id) ?? [], hours))
  for (const one of news) {
    const forId = covers.get(one.id)?.forId ?? one.teacherId
    await beginCover(actor, one, { forId, coverId: null, hours }, asked.get(one.id))
  }
  await askNext(actor, news, { isDue: false, byUserId: actor.user.id })
  if (news.length > 0) refreshCovers(actor, classIds, false)
  const first = new Set(held.flatMap(({ id }) => asked.get(id)?.[0] ?? []))
  return { first: [...first].flatMap((id) => teachers.get(id) ?? []) }
}

/** Pressed twice, it asks nobody twice; once nobody is waited for any more, it asks again. */
function isSame(cover: FoundCover | undefined, asked: readonly string[], hours: number): boolean {
  if (!cover || cover.nextAt === null) return false
  return cover.hours === hours && cover.asks.map(({ userId }) => userId).join() === asked.join()
}

export function whyNot(whyBusy: Awaited<ReturnType<typeof findWhyBusy>>, id: string, held: readonly HeldToCover[]): string {
  const why = held.flatMap((one) => whyBusy(id, one) ?? [])[0]
  return why ? `${why.charAt(0).toLowerCase()}${why.slice(1)}` : 'teaches it already'
}

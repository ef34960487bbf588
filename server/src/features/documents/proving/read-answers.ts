import type { ChildAnswer, SignedChild } from '@callboard/contract/signed-child'
import { z } from 'zod'
import type { Actor } from '../../../platform/actor.ts'
import { refuse, type Refusal } from '../../../platform/refusal.ts'
import { mustFind } from '../../../platform/must-have.ts'
import { lockOwnChildren, type AnsweredChild } from '../../students/answer-consents.ts'

export type SignedAnswer = ChildAnswer & { readonly studentId: string }
export type AnswersRefusal = 'answers-missing' | 'answers-contradict' | 'children-changed'

/** A child that is signed for, with the answers that the document asks for and no others. */
export interface ChildWithAnswers {
  readonly child: AnsweredChild
  readonly photo?: boolean
  readonly socialMedia?: boolean
}

interface Asking {
  readonly perChild: boolean
  readonly asksPhoto: boolean
  readonly asksSocialMedia: boolean
}

/** The children that a signature is for, or about whom the document asks, each with all that it asks. */
export async function readAnswers(
  actor: Actor,
  { perChild, asksPhoto, asksSocialMedia }: Asking,
  studentId: string | null,
  answers: readonly SignedAnswer[],
): Promise<ChildWithAnswers[] | Refusal<AnswersRefusal>> {
  if (answers.some((one) => answers.some((other) => contradicts(one, other)))) return refuse('answers-contradict')
  const asks = asksPhoto || asksSocialMedia
  if (!perChild && !asks) return []
  const children = await lockOwnChildren(actor, perChild ? studentId : null)
  if (perChild && children.length === 0) return refuse('children-changed')
  if (!asks) return children.map((child) => ({ child }))
  const given = new Map(answers.map((one) => [one.studentId, one]))
  if (given.size !== children.length || children.some(({ id }) => !given.has(id))) return refuse('children-changed')
  const read: ChildWithAnswers[] = []
  for (const child of children) {
    const { photo, socialMedia } = mustFind(given, child.id)
    if ((asksPhoto && photo === null) || (asksSocialMedia && socialMedia === null)) return refuse('answers-missing')
    read.push({ child, ...(asksPhoto && photo !== null && { photo }), ...(asksSocialMedia && socialMedia !== null && { socialMedia }) })
  }
  return read
}

const contradicts = (one: SignedAnswer, other: SignedAnswer): boolean =>
  one.studentId === other.studentId && (one.photo !== other.photo || one.socialMedia !== other.socialMedia)

/** What an entry of the record says of children, by their ids. Earlier entries say nothing. */
export function factsOfChildren(studentId: string | null, children: readonly ChildWithAnswers[]): Record<string, string | boolean> {
  const answers = children.flatMap(({ child, photo, socialMedia }) => [
    ...(photo === undefined ? [] : [[`photo.${child.id}`, photo] as const]),
    ...(socialMedia === undefined ? [] : [[`socialMedia.${child.id}`, socialMedia] as const]),
  ])
  return { ...(studentId !== null && { child: studentId }), ...Object.fromEntries(answers) }
}

/** Their names of then, by id: sealed in the entry, so that they can be erased. */
export const textOfChildren = (children: readonly ChildWithAnswers[]): Record<string, string> =>
  children.length === 0 ? {} : { children: JSON.stringify(Object.fromEntries(children.map(({ child }) => [child.id, child.name]))) }

const Names = z.record(z.string(), z.string()).catch({})

/** Nothing of a text that somebody has changed: that the record does not hold is said elsewhere. */
function namesIn(text: string): Record<string, string> {
  try {
    return Names.parse(JSON.parse(text))
  } catch {
    return {}
  }
}

/** What the entry of a signature says of children; a name is null once it has been erased. */
export function childrenOf(facts: unknown, text: string | undefined): SignedChild[] {
  const said = z.record(z.string(), z.unknown()).catch({}).parse(facts)
  const names = text === undefined ? {} : namesIn(text)
  const ids = new Set(Object.keys(said).flatMap((key) => /^(?:photo|socialMedia)\.(.+)$/.exec(key)?.[1] ?? []))
  if (typeof said['child'] === 'string') ids.add(said['child'])
  const answer = (key: string) => (typeof said[key] === 'boolean' ? said[key] : null)
  return [...ids]
    .map((id) => ({ name: names[id] ?? null, photo: answer(`photo.${id}`), socialMedia: answer(`socialMedia.${id}`) }))
    .toSorted((one, other) => (one.name ?? '').localeCompare(other.name ?? '', 'en'))
}

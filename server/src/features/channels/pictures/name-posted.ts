import type { AddPost } from '@callboard/contract/channels'
import type { Actor } from '../../../platform/actor.ts'
import { isRefusal, refuse, type Refusal } from '../../../platform/refusal.ts'
import { holdNamed } from './hold-named.ts'
import { findPictures, insertWaiting, parentsPicturesWait, storeNamedChildren } from './queries/naming.ts'

type Code = 'picture-unnamed' | 'staff-name-children' | 'no-photo-consent' | 'child-not-found'

/** Keeps whom the pictures of a new post show, as staff say; those of a parent wait for staff (S4 channels). @returns how many wait */
export async function namePosted(actor: Actor, postId: string, media: AddPost['media']): Promise<number | Refusal<Code>> {
  if (media.length === 0) return 0
  const pictures = await findPictures(actor, postId)
  if (actor.role === 'parent') {
    if (media.some(({ children }) => children !== null)) return refuse('staff-name-children')
    if (pictures.length === 0 || !(await parentsPicturesWait(actor))) return 0
    await insertWaiting(actor, pictures)
    return pictures.length
  }
  const named: [string, string[]][] = []
  for (const { id, children } of media)
    if (pictures.includes(id)) {
      if (children === null) return refuse('picture-unnamed')
      named.push([id, [...new Set(children)]])
    }
  const held = await holdNamed(actor, [...new Set(named.flatMap(([, children]) => children))])
  if (isRefusal(held)) return held
  for (const [id, children] of named) await storeNamedChildren(actor, id, children)
  return 0
}

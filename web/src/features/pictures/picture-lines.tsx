import type { Post } from '@callboard/contract/channel-posts'
import type { ReactNode } from 'react'
import { useSignedIn } from '../../lib/session/session.ts'
import { namesIn, takenDownWords, waitingWords } from './names-words.ts'
import { AllNames } from '../../ui/people/all-names.tsx'
import css from './pictures.module.css'

interface PictureLinesProps {
  post: Pick<Post, 'id' | 'media' | 'takenDown' | 'waiting'>
  /** what staff do with a picture that waits */
  actions: (picture: Post['media'][number] & { postId: string }) => ReactNode
}

/** What a post says of its pictures, as far as its reader may know. */
export function PictureLines({ post: { id, media, takenDown, waiting }, actions }: PictureLinesProps) {
  const isParent = useSignedIn().user.role === 'parent'
  const named = [...new Map(media.flatMap(({ children }) => children.map((child) => [child.id, child] as const))).values()]
  const ownWaiting = media.filter(({ isWaiting }) => isWaiting)
  const gone = [takenDownWords(takenDown), waitingWords(waiting)].filter((words) => words !== null)
  if (named.length + ownWaiting.length + gone.length === 0) return null
  return (
    <div className={css.lines}>
      {named.length > 0 && (
        <p>
          In the {media.length === 1 ? 'picture' : 'pictures'}: <AllNames names={namesIn(named)} />
        </p>
      )}
      {ownWaiting.length > 0 && (
        <p>
          {isParent
            ? 'Waits for the studio: until somebody there has looked, only you and the staff see it.'
            : ownWaiting.some(({ mayDecide }) => mayDecide)
              ? 'Waits for you: say who is in it, and everybody in the channel sees it.'
              : 'Waits for an owner, or for somebody who teaches a child of this family.'}
        </p>
      )}
      {ownWaiting.map((picture) => (
        <div key={picture.id} className={css.waiting}>
          {picture.mayDecide && ownWaiting.length > 1 && <span>{picture.description || picture.name}</span>}
          {actions({ ...picture, postId: id })}
        </div>
      ))}
      {gone.map((words) => (
        <p key={words} className={css.gone}>
          {words}
        </p>
      ))}
    </div>
  )
}

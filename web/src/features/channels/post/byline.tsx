import type { Author } from '@callboard/contract/channel-posts'
import { Face } from '../../../ui/face.tsx'
import { Ago } from '../../notifications/ago.tsx'
import css from './post.module.css'

interface BylineProps {
  id: string
  author: Author
  at: string
  editedAt: string | null
  editedBy: string | null
  size?: number
}

export function Byline({ id, author, at, editedAt, editedBy, size = 38 }: BylineProps) {
  const name = author.name || 'Unknown'
  return (
    <div className={css.by} id={id}>
      <Face name={name} photoUrl={author.photoUrl} size={size} />
      <p className={css.who}>
        <bdi className={css.name}>{name}</bdi>{' '}
        <span className={css.when}>
          <Ago at={at} />
        </span>
        {editedAt && (
          <>
            {' '}
            <span className={css.when}>{editedBy ? `(edited by ${editedBy})` : '(edited)'}</span>
          </>
        )}
      </p>
    </div>
  )
}

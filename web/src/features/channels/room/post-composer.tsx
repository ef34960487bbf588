import type { Channel } from '@callboard/contract/channels'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { lazyPart } from '../../../lib/parts/lazy-part.ts'
import { whenIdle } from '../../../lib/parts/when-idle.ts'
import { useSignedIn } from '../../../lib/session/session.ts'
import { unnamed } from '../../pictures/names-words.ts'
import { NamingRow, warmNaming } from '../../pictures/naming-row.tsx'
import { isOfPeople } from '../../writing/use-attachments.ts'
import { useWritingHere } from '../../writing/writing-here.tsx'
import { useMentionable } from '../use-mentionable.ts'

const Composer = lazyPart(() => import('../../writing/composer.tsx'))

/** Where a post is written; staff say of each picture whom it shows. */
export function PostComposer({ channel: { id, name } }: { channel: Channel }) {
  const cache = useQueryClient()
  const writing = useWritingHere()
  const isStaff = useSignedIn().user.role !== 'parent'
  const mentionable = useMentionable(id)
  const pictures = writing.attachments.all.filter(isOfPeople)
  useEffect(() => {
    if (isStaff) void whenIdle().then(() => warmNaming(cache, id))
  }, [cache, id, isStaff])
  return (
    <Composer
      words={{ form: 'New post', field: `Write a post in ${name}`, empty: 'Write a post', send: 'Post' }}
      writing={writing}
      mentionable={mentionable}
      missing={isStaff && pictures.some(({ children }) => children === null) ? unnamed : null}
      about={(attachment) =>
        isStaff &&
        isOfPeople(attachment) && (
          <NamingRow
            channelId={id}
            attachment={attachment}
            others={pictures.length - 1}
            onName={(children, isForAll) => writing.attachments.name(attachment.key, children, isForAll)}
          />
        )
      }
    />
  )
}

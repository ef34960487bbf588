import type { SeenBy } from '@callboard/contract/announcements'
import { useQuery } from '@tanstack/react-query'
import { figures } from '../../../lib/format/figures.ts'
import { lazyPart } from '../../../lib/parts/lazy-part.ts'
import { useSignedIn } from '../../../lib/session/session.ts'
import { Panels } from '../../../ui/panels/panels.tsx'
import { usePanels } from '../../../ui/panels/use-panels.ts'
import { seenQuery } from './api.ts'
import css from './announcement.module.css'

const NotSeenDialog = lazyPart(() => import('./not-seen-dialog.tsx'))

/** "Seen by 9 of 14 families"; for owners, who is missing. */
export default function SeenFigure({ channelId, postId }: { channelId: string; postId: string }) {
  const { data } = useQuery(seenQuery(channelId, postId))
  const { user } = useSignedIn()
  const panels = usePanels<'not-seen'>()
  if (!data) return null
  const isOwner = user.role === 'owner'
  return (
    <>
      <p className={css.figure}>{seenWords(data)}</p>
      {isOwner && data.by < data.of && (
        <button type="button" className={css.who} onPointerEnter={NotSeenDialog.warm} onClick={() => panels.open('not-seen')}>
          Who has not?
        </button>
      )}
      {isOwner && (
        <Panels of={panels}>
          {(_, shown) => <NotSeenDialog {...shown} channelId={channelId} postId={postId} remindableAt={data.remindableAt} />}
        </Panels>
      )}
    </>
  )
}

function seenWords({ by, of, count }: SeenBy): string {
  const nouns = { families: ['family', 'families'], people: ['person', 'people'] } as const
  return `Seen by ${figures(by)} of ${figures(of)} ${nouns[count][of === 1 ? 0 : 1]}`
}

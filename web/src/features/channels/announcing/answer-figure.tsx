import type { Answers } from '@callboard/contract/announcements'
import { useQuery } from '@tanstack/react-query'
import { figures } from '../../../lib/format/figures.ts'
import { Panels } from '../../../ui/panels/panels.tsx'
import { usePanels } from '../../../ui/panels/use-panels.ts'
import { AnswersDialog } from './answers-dialog.tsx'
import { answersQuery } from './api.ts'
import css from './announcement.module.css'

interface AnswerFigureProps {
  channelId: string
  postId: string
}

/** "8 coming · 2 can’t · 1 late · 4 not answered", and who. */
export default function AnswerFigure({ channelId, postId }: AnswerFigureProps) {
  const { data } = useQuery(answersQuery(channelId, postId))
  const panels = usePanels<'answers'>()
  if (!data) return null
  return (
    <div className={css.answers}>
      <p className={css.figure} role="status">
        {countWords(data.counts)}
      </p>
      <button type="button" className={css.who} onClick={() => panels.open('answers')}>
        {data.counts.unanswered > 0 ? 'Who has not answered?' : 'See the answers'}
      </button>
      <Panels of={panels}>{(_, shown) => <AnswersDialog {...shown} channelId={channelId} postId={postId} />}</Panels>
    </div>
  )
}

function countWords({ coming, away, late, unanswered }: Answers['counts']): string {
  return `${figures(coming)} coming · ${figures(away)} can’t · ${figures(late)} late · ${figures(unanswered)} not answered`
}

import type { Answers } from '@callboard/contract/announcements'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { figures } from '../../../lib/format/figures.ts'
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
  const [{ opened, key }, setDialog] = useState({ opened: false, key: 0 })
  if (!data) return null
  return (
    <div className={css.answers}>
      <p className={css.figure} role="status">
        {countWords(data.counts)}
      </p>
      <button type="button" className={css.who} onClick={() => setDialog((before) => ({ opened: true, key: before.key + 1 }))}>
        {data.counts.unanswered > 0 ? 'Who has not answered?' : 'See the answers'}
      </button>
      {key > 0 && (
        <AnswersDialog
          key={key}
          opened={opened}
          channelId={channelId}
          postId={postId}
          onClose={() => setDialog((before) => ({ ...before, opened: false }))}
        />
      )}
    </div>
  )
}

function countWords({ coming, away, late, unanswered }: Answers['counts']): string {
  return `${figures(coming)} coming · ${figures(away)} can’t · ${figures(late)} late · ${figures(unanswered)} not answered`
}

import { outcomeLabels, reasonLabels } from '@callboard/contract/report-words'
import type { Report } from '@callboard/contract/reports'
import { Link } from '@tanstack/react-router'
import { useId, useState } from 'react'
import { Status } from '../../ui/status.tsx'
import { Ago } from '../notifications/ago.tsx'
import { MediaRow } from '../writing/media/media-row.tsx'
import { WrittenText } from '../writing/written-text.tsx'
import { AnswerForm } from './answer-form.tsx'
import css from './reports.module.css'

const pictureOutcomes = { ...outcomeLabels, removed: 'Taken down', nothing: 'Kept' }

interface ReportCardProps {
  report: Report
  isOwner: boolean
}

export function ReportCard({ report, isOwner }: ReportCardProps) {
  const { kind, reason, note, reporter, isOwn, author, content, isThere, hasReader, media, channel, createdAt, answer } = report
  const label = useId()
  const [answersHere, setAnswersHere] = useState(false)
  return (
    <article className={css.card} aria-labelledby={label}>
      <header className={css.head}>
        <h2 className={css.title} id={label}>
          {kind === 'picture' ? 'Asked to take a picture down' : reasonLabels[reason]}
        </h2>
        <Status tone={answer ? 'plain' : 'warn'}>{answer ? 'Answered' : 'To be answered'}</Status>
      </header>
      <p className={css.dim}>
        {isOwn ? 'You' : <bdi>{reporter.name}</bdi>} {kind === 'picture' ? 'asked to take down' : 'reported'} a {kind} by{' '}
        <bdi>{author.name}</bdi>
        {channel && (
          <>
            {' in '}
            <Link to="/dashboard/channels/$channelId" params={{ channelId: channel.id }} className={css.link}>
              {channel.name}
            </Link>
          </>
        )}{' '}
        · <Ago at={createdAt} />
      </p>
      <blockquote className={css.quote}>
        {content === '' ? (
          <p className={css.dim}>{isThere || isOwner ? 'No text, only files' : 'This is no longer there.'}</p>
        ) : (
          <WrittenText text={content} />
        )}
        {media.length > 0 && <MediaRow media={media} by={author.name || 'Unknown'} />}
      </blockquote>
      {note !== '' && (
        <div>
          <p className={css.dim}>{isOwn ? 'You added:' : 'They added:'}</p>
          <WrittenText text={note} />
        </div>
      )}
      {answer ? (
        <div className={css.answer}>
          <p className={css.dim} tabIndex={-1} ref={answersHere ? focus : undefined}>
            <b>{kind === 'picture' ? pictureOutcomes[answer.outcome] : outcomeLabels[answer.outcome]}</b> · <bdi>{answer.by.name}</bdi>,{' '}
            <Ago at={answer.at} />
          </p>
          <WrittenText text={answer.text} />
          {isOwn && !isOwner && <p className={css.dim}>If you disagree, write to an owner in Messages.</p>}
        </div>
      ) : isOwner ? (
        <AnswerForm report={report} onAnswered={() => setAnswersHere(true)} />
      ) : (
        <p className={css.dim}>
          {hasReader ? (
            'The owners have not answered yet.'
          ) : (
            <>
              <bdi>{author.name}</bdi> is now the studio’s only owner and cannot see this report. If a child may be in danger, please call
              the police or your local child protection service.
            </>
          )}
        </p>
      )}
    </article>
  )
}

/** An answered report moves below the open ones, and the form of the next one takes the place of its own. */
function focus(answer: HTMLElement | null) {
  answer?.focus()
}

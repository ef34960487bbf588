import type { ChangePreview, ChoiceWithCode } from '@callboard/contract/subscriptions'
import { Button, Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { plainDay } from '../../../lib/format/dates.ts'
import { money } from '../../../lib/format/money.ts'
import { newId } from '../../../lib/new-id.ts'
import { failureOf, inWords } from '../../../lib/refusals.ts'
import { useSignedIn } from '../../../lib/session/session.ts'
import { FailureNotice } from '../../../ui/notices/failure-notice.tsx'
import { LoadingShape } from '../../../ui/page/skeletons.tsx'
import { previewQuery } from '../api.ts'
import type { Actions } from '../use-actions.ts'
import { pressWords } from './press-words.ts'
import css from './impact.module.css'

interface ImpactProps {
  choice: ChoiceWithCode
  actions: Actions
}

/** The cost of a plan change, fetched when its card is opened (S3 §2). */
export function Impact({ choice, actions }: ImpactProps) {
  // While the plan changes its own news would ask for the price of a plan that it now is.
  const query = useQuery({ ...previewQuery(choice), enabled: actions.busy?.name !== 'change' })
  const { data: preview, error } = query
  const failure = error && inWords(failureOf(error), 'Failed to load preview')
  return (
    <div className={css.impact} role="group" aria-label="What changes">
      <FailureNotice failure={actions.failedAt === 'change' ? actions.failure : null} onClose={actions.clearFailure} />
      {preview ? (
        <Priced key={preview.previewedAt} preview={preview} choice={choice} actions={actions} />
      ) : failure ? (
        <>
          <FailureNotice failure={failure} />
          <Button variant="default" loading={query.isFetching} onClick={() => void query.refetch()}>
            Try again
          </Button>
        </>
      ) : (
        <LoadingShape label="Working out the price…">
          <Skeleton height={140} radius="md" />
        </LoadingShape>
      )}
    </div>
  )
}

const pounds = (minor: number) => money(minor, 'GBP')

function Priced({ preview, choice, actions }: ImpactProps & { preview: ChangePreview }) {
  const { timezone } = useSignedIn().studio
  // One id per price: pressing again after a lost answer changes the plan once.
  const [id] = useState(newId)
  const {
    immediateTotalMinor,
    creditMinor,
    prorationMinor,
    balanceMinor,
    nextRenewalMinor,
    nextRenewalAt,
    renewsItself,
    previewedAt,
    explanation,
  } = preview
  const isBusy = actions.busy?.name === 'change'
  return (
    <div className={css.priced}>
      <dl className={css.facts}>
        <div data-sum>
          <dt>Due now</dt>
          <dd>{pounds(immediateTotalMinor)}</dd>
        </div>
        {prorationMinor > 0 && (
          <div>
            <dt>New plan{nextRenewalAt && `, until ${plainDay(nextRenewalAt, timezone)}`}</dt>
            <dd>{pounds(prorationMinor)}</dd>
          </div>
        )}
        {creditMinor > 0 && (
          <div>
            <dt>Credit for the plan you have</dt>
            <dd>{pounds(-creditMinor)}</dd>
          </div>
        )}
        {balanceMinor !== 0 && (
          <div>
            <dt>{balanceMinor > 0 ? 'Credit from before' : 'Still to pay from before'}</dt>
            <dd>{pounds(-balanceMinor)}</dd>
          </div>
        )}
        {nextRenewalMinor !== null && nextRenewalAt !== null && (
          <div>
            <dt>{`${renewsItself ? 'Next renewal,' : 'To go on after'} ${plainDay(nextRenewalAt, timezone)}`}</dt>
            <dd>{pounds(nextRenewalMinor)}</dd>
          </div>
        )}
      </dl>
      <div className={css.press}>
        <p className={css.explanation}>{explanation}</p>
        <Button
          fullWidth
          h="auto"
          py="xs"
          classNames={{ label: css.label }}
          aria-disabled={isBusy || undefined}
          onClick={() => void actions.change({ ...choice, id, previewedAt, immediateTotalMinor, nextRenewalMinor })}
        >
          <span aria-live="polite">{isBusy ? 'Changing your plan…' : pressWords(preview, choice)}</span>
        </Button>
      </div>
    </div>
  )
}

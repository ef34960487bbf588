import type { MergePreview, Pair } from '@callboard/contract/duplicates'
import { Button, Radio, Stack } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { newId } from '../../lib/new-id.ts'
import { useAction } from '../../lib/use-action.ts'
import { Loaded } from '../../ui/loaded.tsx'
import { FailureNotice } from '../../ui/notices/failure-notice.tsx'
import { Notice } from '../../ui/notices/notice.tsx'
import { say } from '../../ui/notices/toasts.ts'
import { ListSkeleton } from '../../ui/page/skeletons.tsx'
import { AllNames } from '../../ui/people/all-names.tsx'
import { mergeTwo, previewQuery, undoMerge } from './api.ts'
import css from './duplicates.module.css'
import { movingWords, obstacleWords, stayingWords } from './merge-words.ts'
import { TwinFacts } from './twin-facts.tsx'

/** Which of two stays, what moves to it, and the press. */
export function MergeQuestion({ pair, onBack }: { pair: Pair; onBack: () => void }) {
  const { kind } = pair
  const [keepId, keep] = useState(pair.keep.id)
  const [id] = useState(newId)
  const [kept, other] = keepId === pair.keep.id ? [pair.keep, pair.other] : [pair.other, pair.keep]
  const two = { kind, keepId: kept.id, otherId: other.id }
  const query = useQuery(previewQuery(two))
  const queries = useQueryClient()
  const merging = useAction(({ seen }: MergePreview) => mergeTwo({ id, ...two, seen }), {
    done: async () => {
      await queries.invalidateQueries()
      onBack()
      say(`${kept.name} is here once now.`, { seconds: 600, run: () => undoMerge(id).then(() => queries.invalidateQueries()) })
    },
    failed: (failure) => {
      void query.refetch()
      return failure
    },
  })
  return (
    <Stack>
      <Radio.Group label="Which one stays?" value={keepId} onChange={keep}>
        <div className={css.both}>
          {[pair.keep, pair.other].map((twin) => (
            <Radio.Card key={twin.id} value={twin.id} className={css.choice} aria-label={`Keep ${twin.name}`}>
              <Radio.Indicator />
              <TwinFacts kind={kind} twin={twin} />
            </Radio.Card>
          ))}
        </div>
      </Radio.Group>
      <Loaded query={query} waiting={<ListSkeleton rows={2} height={40} />} title="What moves could not be counted">
        {(preview) => (
          <Stack>
            <Moves preview={preview} kept={kept.name} />
            {preview.obstacles.map((obstacle) => (
              <Notice key={obstacleWords(obstacle)} tone="warn">
                {obstacleWords(obstacle)}
              </Notice>
            ))}
            <FailureNotice failure={merging.failure} />
            <div className={css.actions}>
              {preview.obstacles.length === 0 && (
                <Button loading={merging.busy} onClick={() => void merging.run(preview)}>
                  Merge
                </Button>
              )}
              <Button variant="default" onClick={onBack}>
                Cancel
              </Button>
            </div>
          </Stack>
        )}
      </Loaded>
    </Stack>
  )
}

function Moves({ preview, kept }: { preview: MergePreview; kept: string }) {
  const { pair, moves, joining, signed } = preview
  const staying = stayingWords(pair.kind, signed)
  return (
    <div className={css.moves}>
      <p>
        {moves.length > 0 ? (
          <>
            <bdi>{kept}</bdi> gets {movingWords(moves)} from the other record.
          </>
        ) : (
          'There is nothing to move.'
        )}{' '}
        {pair.kind === 'student' && 'Medical details and staff notes of both are kept.'}
      </p>
      {joining.length > 0 && (
        <p>
          <AllNames names={joining} /> {joining.length === 1 ? 'becomes a guardian' : 'become guardians'} of <bdi>{kept}</bdi>, and the
          other guardians are told.
        </p>
      )}
      {staying && <p>{staying}</p>}
      <p>You can undo this for 30 days, unless something about {pair.kind === 'student' ? 'the student' : 'the family'} changes first.</p>
    </div>
  )
}

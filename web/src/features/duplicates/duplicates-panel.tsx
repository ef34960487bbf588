import type { Pair, TwinKind } from '@callboard/contract/duplicates'
import { Button, Stack, Title } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { inWords } from '../../lib/refusals.ts'
import { useAction } from '../../lib/use-action.ts'
import { Loaded } from '../../ui/loaded.tsx'
import { say, sayFailed } from '../../ui/notices/toasts.ts'
import { ListSkeleton } from '../../ui/page/skeletons.tsx'
import { SidePanel } from '../../ui/panels/side-panel.tsx'
import { useEntrance } from '../../ui/panels/use-entrance.ts'
import { duplicatesQuery, keepApart, undoMerge } from './api.ts'
import css from './duplicates.module.css'
import { MergeQuestion } from './merge-question.tsx'
import { TwinFacts } from './twin-facts.tsx'

interface Props {
  opened: boolean
  kind: TwinKind
  onClose: () => void
}

const titles: Record<TwinKind, string> = { student: 'Students who may be here twice', family: 'Families who may be here twice' }

/** For owners: pairs to merge or to keep apart, and what was merged lately. */
export default function DuplicatesPanel({ opened, kind, onClose }: Props) {
  const query = useQuery(duplicatesQuery())
  const queries = useQueryClient()
  const [asked, ask] = useState<Pair | null>(null)
  const parting = useAction(({ keep, other }: Pair) => keepApart({ kind, keepId: keep.id, otherId: other.id }), {
    done: async (_, { keep, other }) => {
      await queries.invalidateQueries({ queryKey: ['duplicates'] })
      say(`${keep.name} and ${other.name} are kept as two.`)
    },
    failed: (failure) => {
      sayFailed('Not saved', inWords(failure, 'Failed to save'))
      return null
    },
  })
  const undoing = useAction((id: string) => undoMerge(id), {
    done: async () => {
      await queries.invalidateQueries()
      say('They are two again.')
    },
    failed: (failure) => {
      sayFailed('Not undone', inWords(failure, 'Failed to undo'))
      return null
    },
  })
  return (
    <SidePanel opened={useEntrance(opened)} onClose={onClose} title={titles[kind]} isWide>
      {asked ? (
        <MergeQuestion pair={asked} onBack={() => ask(null)} />
      ) : (
        <Loaded query={query} waiting={<ListSkeleton rows={3} height={120} />} title="They could not be loaded">
          {({ pairs, merges }) => {
            const ofKind = pairs.filter((pair) => pair.kind === kind)
            const undoable = merges.filter((one) => one.kind === kind && one.canUndo)
            return (
              <Stack>
                {ofKind.length === 0 && <p className={css.none}>Nobody else seems to be here twice.</p>}
                {ofKind.map((pair) => (
                  <section
                    key={`${pair.keep.id} ${pair.other.id}`}
                    className={css.pair}
                    aria-label={`${pair.keep.name}, ${pair.other.name}`}
                  >
                    <div className={css.both}>
                      <TwinFacts kind={kind} twin={pair.keep} />
                      <TwinFacts kind={kind} twin={pair.other} />
                    </div>
                    <div className={css.actions}>
                      <Button variant="default" onClick={() => ask(pair)}>
                        Merge…
                      </Button>
                      <Button variant="subtle" loading={parting.sent?.[0] === pair} onClick={() => void parting.run(pair)}>
                        Not the same
                      </Button>
                    </div>
                  </section>
                ))}
                {undoable.length > 0 && (
                  <section className={css.merges} aria-label="Merged lately">
                    <Title order={3} size="h4">
                      Merged lately
                    </Title>
                    <ul>
                      {undoable.map(({ id, name }) => (
                        <li key={id}>
                          <bdi>{name}</bdi>
                          <Button
                            variant="default"
                            aria-label={`Undo: ${name}`}
                            loading={undoing.sent?.[0] === id}
                            onClick={() => void undoing.run(id)}
                          >
                            Undo
                          </Button>
                        </li>
                      ))}
                    </ul>
                  </section>
                )}
              </Stack>
            )
          }}
        </Loaded>
      )}
    </SidePanel>
  )
}

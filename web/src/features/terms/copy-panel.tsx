import type { CopyPreview, RunningSeries, Term } from '@callboard/contract/terms'
import { dayNames } from '@callboard/contract/days'
import { Button, Checkbox, NativeSelect, Stack, Text } from '@mantine/core'
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { inWords } from '../../lib/refusals.ts'
import { useAction } from '../../lib/use-action.ts'
import { FormFooter } from '../../ui/forms/form-footer.tsx'
import { Loaded } from '../../ui/loaded.tsx'
import { FailureNotice } from '../../ui/notices/failure-notice.tsx'
import { Notice } from '../../ui/notices/notice.tsx'
import { ListSkeleton } from '../../ui/page/skeletons.tsx'
import { SidePanel } from '../../ui/panels/side-panel.tsx'
import { useEntrance } from '../../ui/panels/use-entrance.ts'
import { copyQuery, termsQuery } from './api.ts'
import { copyTerm } from './calls.ts'
import { aWeek, copySentences, laterTerms, seriesWords } from './copy-words.ts'
import { spanWords } from './term-words.ts'

export interface Copied {
  readonly to: Term
  readonly series: number
  readonly firstDate: string | null
  readonly undo: { id: string; seconds: number } | null
}

interface Props {
  opened: boolean
  from: Term
  terms: readonly Term[]
  onAdd: () => void
  onCopied: (copied: Copied) => void
  onClose: () => void
}

/** Remount for each opening. */
export default function CopyPanel({ opened, from, terms, onAdd, onCopied, onClose }: Props) {
  const later = laterTerms(terms, from)
  const [toId, setToId] = useState(later[0]?.id)
  const to = later.find(({ id }) => id === toId) ?? later[0]
  const shown = { opened: useEntrance(opened), onClose, title: `Copy ${from.name}` }
  if (to) return <Copying {...{ shown, from, to, later, onCopied }} onChoose={setToId} />
  return (
    <SidePanel {...shown}>
      <Stack align="flex-start">
        <Text>There is no term after {from.name} yet. Add it first, and then copy the classes.</Text>
        <Button onClick={onAdd}>Add term</Button>
      </Stack>
    </SidePanel>
  )
}

interface CopyingProps extends Pick<Props, 'from' | 'onCopied'> {
  shown: { opened: boolean; onClose: () => void; title: string }
  to: Term
  later: readonly Term[]
  onChoose: (id: string) => void
}

function Copying({ shown, from, to, later, onChoose, onCopied }: CopyingProps) {
  const cache = useQueryClient()
  const [withStudents, setWithStudents] = useState(true)
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set())
  const wish = { fromId: from.id, toId: to.id, withStudents, leaveOut: [...left] }
  const query = useQuery({ ...copyQuery(wish), placeholderData: keepPreviousData, enabled: shown.opened })
  const copying = useAction(copyTerm, {
    done: async ({ series, firstDate, undo }) => {
      await cache.invalidateQueries({ queryKey: termsQuery().queryKey })
      void cache.invalidateQueries({ queryKey: ['classes'] })
      onCopied({ to, series, firstDate, undo })
    },
    failed: (failure) => {
      void cache.invalidateQueries({ queryKey: ['terms'] })
      return failure
    },
  })
  const choose = (ids: readonly string[], isOn: boolean) => setLeft(isOn ? left.difference(new Set(ids)) : left.union(new Set(ids)))
  const series = query.data?.series ?? 0
  return (
    <SidePanel
      {...shown}
      dirty={left.size > 0 || !withStudents}
      onSubmit={(event) => {
        event.preventDefault()
        if (series > 0) void copying.run(wish)
      }}
      footer={(close) => (
        <Stack gap="xs">
          <FailureNotice failure={inWords(copying.failure, 'Failed to copy this term')} />
          <FormFooter
            submitLabel={series > 0 ? `Copy ${aWeek(series)}` : 'Copy classes'}
            busyLabel="Copying…"
            busy={copying.busy}
            disabled={series === 0 || query.isPlaceholderData}
            onCancel={close}
          />
        </Stack>
      )}
    >
      <Stack>
        <Text>
          Weekly classes that run at the end of {from.name} go on, on the same days and at the same times. Their channels go on with them.
        </Text>
        <NativeSelect
          label="Copy to"
          data={later.map((term) => ({ value: term.id, label: `${term.name}, ${spanWords(term)}` }))}
          value={to.id}
          onChange={({ currentTarget: { value } }) => onChoose(value)}
        />
        <Checkbox
          label="With the students"
          description="Whoever is enrolled in the last class. Drop-in classes go on without bookings."
          checked={withStudents}
          onChange={(event) => setWithStudents(event.currentTarget.checked)}
        />
        <Loaded query={query} waiting={<ListSkeleton rows={4} height={48} />} title="Classes could not be loaded">
          {(preview) => <Series preview={preview} to={to} left={left} onChoose={choose} />}
        </Loaded>
      </Stack>
    </SidePanel>
  )
}

interface SeriesProps {
  preview: CopyPreview
  to: Term
  left: ReadonlySet<string>
  onChoose: (ids: readonly string[], isOn: boolean) => void
}

function Series({ preview, to, left, onChoose }: SeriesProps) {
  const { running } = preview
  if (running.length === 0) return <Notice quiet>No weekly class runs in the last three weeks of this term.</Notice>
  const open = running.filter(({ whyNot }) => whyNot === null)
  const isOn = (one: RunningSeries) => one.whyNot === null && !left.has(one.id)
  const isAll = open.length > 0 && open.every(isOn)
  const sentences = copySentences(preview, to.name)
  return (
    <>
      <Notice>{sentences.length > 0 ? sentences.join(' ') : `Nothing is left to copy to ${to.name}.`}</Notice>
      {open.length > 1 && (
        <Checkbox
          label="All weekly classes"
          fw={600}
          checked={isAll}
          indeterminate={!isAll && open.some(isOn)}
          onChange={(event) =>
            onChoose(
              open.map(({ id }) => id),
              event.currentTarget.checked,
            )
          }
        />
      )}
      {[...Map.groupBy(running, ({ dayOfWeek }) => dayOfWeek)].map(([day, all]) => (
        <Stack key={day} gap="xs" role="group" aria-label={`${dayNames[day - 1]}s`}>
          <Text fw={600} aria-hidden>
            {dayNames[day - 1]}s
          </Text>
          {all.map((one) => (
            <Checkbox
              key={one.id}
              ms="md"
              label={<bdi>{one.name}</bdi>}
              description={seriesWords(one, to.name)}
              checked={isOn(one)}
              disabled={one.whyNot !== null}
              onChange={(event) => onChoose([one.id], event.currentTarget.checked)}
            />
          ))}
        </Stack>
      ))}
    </>
  )
}

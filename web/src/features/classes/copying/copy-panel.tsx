import { alphabetically } from '@callboard/contract/alphabetically'
import type { CopyClassesPreview } from '@callboard/contract/class-copies'
import { asPlainDate, type PlainDate, weekOf } from '@callboard/contract/dates'
import { Button, Checkbox, Group, Stack, Text } from '@mantine/core'
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { longDay } from '../../../lib/format/day-words.ts'
import { offerUndo } from '../../../lib/offer-undo.ts'
import { inWords } from '../../../lib/refusals.ts'
import { useAction } from '../../../lib/use-action.ts'
import { plural } from '../../../lib/words.ts'
import { DateInput } from '../../../ui/forms/date-input.tsx'
import { FormFooter } from '../../../ui/forms/form-footer.tsx'
import { Loaded } from '../../../ui/loaded.tsx'
import { FailureNotice } from '../../../ui/notices/failure-notice.tsx'
import { Notice } from '../../../ui/notices/notice.tsx'
import { say } from '../../../ui/notices/toasts.ts'
import { ListSkeleton } from '../../../ui/page/skeletons.tsx'
import { SidePanel } from '../../../ui/panels/side-panel.tsx'
import { useEntrance } from '../../../ui/panels/use-entrance.ts'
import { refreshWeeks } from '../api.ts'
import { ClashNotice } from '../clashes/clash-notice.tsx'
import { copiesQuery, copyClasses, undoCopies } from './api.ts'
import { type CopiedPart, copySentences, copyWords, nothingWords, nextWeeks, targetsFor, targetWords, titleOf } from './copy-words.ts'

interface Props {
  opened: boolean
  what: CopiedPart
  from: PlainDate
  /** the studio's */
  today: PlainDate
  onClose: () => void
  /** with the first date on which something was added */
  onCopied: (date: PlainDate | undefined) => void
}

/** Copies a day or week to others; remount for each opening. */
export default function CopyPanel({ opened, what, from: asked, today, onClose, onCopied }: Props) {
  const from = what === 'week' ? weekOf(asked) : asked
  const cache = useQueryClient()
  const offered = targetsFor(what, from, today)
  const [others, setOthers] = useState<readonly PlainDate[]>([])
  const [to, setTo] = useState<ReadonlySet<PlainDate>>(() => new Set(nextWeeks(from, offered, 1)))
  const [typed, setTyped] = useState('')
  const [withStudents, setWithStudents] = useState(true)
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set())
  const targets = [...new Set([...offered, ...others])].toSorted(alphabetically)
  const wish = { what, from, to: targets.filter((date) => to.has(date)), withStudents, leaveOut: [...left] }
  const query = useQuery({ ...copiesQuery(wish), placeholderData: keepPreviousData, enabled: opened && wish.to.length > 0 })
  const preview = wish.to.length > 0 ? query.data : undefined
  const copying = useAction(copyClasses, {
    done: async ({ classes, firstDate, undo }) => {
      onClose()
      await refreshWeeks(cache)
      say(
        classes === 0 ? 'Everything was already there.' : `Copied ${plural(classes, 'class', 'classes')}.`,
        offerUndo(undo, async (id) => {
          await undoCopies(id)
          await refreshWeeks(cache)
        }),
      )
      onCopied(firstDate ?? undefined)
    },
    failed: (failure) => {
      void cache.invalidateQueries({ queryKey: ['classes', 'copies'] })
      return failure
    },
  })
  const count = preview?.classes ?? 0
  const isTooMany = preview !== undefined && count > preview.most
  const turn = (date: PlainDate, isOn: boolean) => setTo(isOn ? to.union(new Set([date])) : to.difference(new Set([date])))
  const take = (value: string) => {
    const date = asPlainDate(value)
    const target = date && (what === 'week' ? weekOf(date) : date)
    if (!target || target === from) return setTyped(value)
    setTyped('')
    setOthers([...others, target])
    turn(target, true)
  }
  const quick = (weeks: number) => setTo(new Set(nextWeeks(from, offered, weeks)))
  return (
    <SidePanel
      opened={useEntrance(opened)}
      onClose={onClose}
      title={titleOf(what, from)}
      dirty={left.size > 0 || !withStudents}
      onSubmit={(event) => {
        event.preventDefault()
        if (count > 0 && !isTooMany) void copying.run(wish)
      }}
      footer={(close) => (
        <Stack gap="xs">
          <FailureNotice failure={inWords(copying.failure, 'Failed to copy classes')} />
          <FormFooter
            submitLabel={count > 0 ? `Copy ${plural(count, 'class', 'classes')}` : 'Copy classes'}
            busyLabel="Copying…"
            busy={copying.busy}
            disabled={count === 0 || isTooMany || query.isPlaceholderData}
            onCancel={close}
          />
        </Stack>
      )}
    >
      <Stack>
        <div role="group" aria-labelledby="copy-to">
          <Stack gap="xs">
            <Text id="copy-to" fw={600}>
              Copy to these {what}s
            </Text>
            <Group gap="xs">
              <Button type="button" variant="default" size="compact-md" data-autofocus onClick={() => quick(1)}>
                Next week
              </Button>
              <Button type="button" variant="default" size="compact-md" onClick={() => quick(4)}>
                The next 4 weeks
              </Button>
            </Group>
            {targets.map((date) => (
              <Checkbox
                key={date}
                label={targetWords(what, date)}
                checked={to.has(date)}
                onChange={(event) => turn(date, event.currentTarget.checked)}
              />
            ))}
            <DateInput label={what === 'day' ? 'Another day' : 'Another week'} value={typed} onChange={take} min={today} />
          </Stack>
        </div>
        <Checkbox
          label="With the students"
          description="Whoever is enrolled. Registers and bookings are not copied."
          checked={withStudents}
          onChange={(event) => setWithStudents(event.currentTarget.checked)}
        />
        {wish.to.length === 0 ? (
          <Notice quiet>Choose at least one {what} to copy to.</Notice>
        ) : (
          <Loaded query={query} waiting={<ListSkeleton rows={3} height={48} />} title="Classes could not be loaded">
            {(found) => (
              <Copied
                preview={found}
                left={left}
                onChoose={(id, isOn) => setLeft(isOn ? left.difference(new Set([id])) : left.union(new Set([id])))}
              />
            )}
          </Loaded>
        )}
      </Stack>
    </SidePanel>
  )
}

interface CopiedProps {
  preview: CopyClassesPreview
  left: ReadonlySet<string>
  onChoose: (id: string, isOn: boolean) => void
}

function Copied({ preview, left, onChoose }: CopiedProps) {
  const { from, classes, clashes, most } = preview
  if (from.length === 0) return <Notice quiet>There are no classes to copy.</Notice>
  const sentences = copySentences(preview)
  return (
    <>
      <Notice tone={classes > most ? 'warn' : undefined}>
        {classes > most
          ? `This would add ${classes} classes. At most ${most} can be added at once, so please choose fewer.`
          : sentences.length > 0
            ? sentences.join(' ')
            : nothingWords(preview)}
      </Notice>
      <ClashNotice clashes={clashes.count > 0 ? clashes : null} />
      {[...Map.groupBy(from, ({ date }) => date)].map(([date, all]) => (
        <Stack key={date} gap="xs" role="group" aria-label={longDay(date)}>
          <Text fw={600} aria-hidden>
            {longDay(date)}
          </Text>
          {all.map((one) => (
            <Checkbox
              key={one.id}
              ms="md"
              label={<bdi>{one.name}</bdi>}
              description={copyWords(one)}
              checked={one.copies > 0 && !left.has(one.id)}
              disabled={one.copies === 0}
              onChange={(event) => onChoose(one.id, event.currentTarget.checked)}
            />
          ))}
        </Stack>
      ))}
    </>
  )
}

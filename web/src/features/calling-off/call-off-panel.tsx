import { type CalledOff, CallOff, type DayClass, longestNote } from '@callboard/contract/calling-off'
import { addDays } from '@callboard/contract/dates'
import { longest } from '@callboard/contract/text'
import { Button, Checkbox, NativeSelect, Stack, Text } from '@mantine/core'
import { schemaResolver, useForm } from '@mantine/form'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { timeSpan } from '../../lib/format/dates.ts'
import { newId } from '../../lib/new-id.ts'
import { offerUndo } from '../../lib/offer-undo.ts'
import { inWords } from '../../lib/refusals.ts'
import { useSignedIn } from '../../lib/session/session.ts'
import { useAction } from '../../lib/use-action.ts'
import { plural } from '../../lib/words.ts'
import { CountedInput } from '../../ui/forms/counted-field.tsx'
import { DayChoice } from '../../ui/forms/day-choice.tsx'
import { FormFooter } from '../../ui/forms/form-footer.tsx'
import { Loaded } from '../../ui/loaded.tsx'
import { FailureNotice } from '../../ui/notices/failure-notice.tsx'
import { say } from '../../ui/notices/toasts.ts'
import { ListSkeleton } from '../../ui/page/skeletons.tsx'
import { SidePanel } from '../../ui/panels/side-panel.tsx'
import { useEntrance } from '../../ui/panels/use-entrance.ts'
import { calledOffQuery, dayQuery, previewQuery } from './api.ts'
import { CalledOffList } from './called-off-list.tsx'
import { callOff, undoCallOff } from './calls.ts'
import { calledWords, offSentences, whyNot } from './off-words.ts'
import css from './calling-off.module.css'

/** The class from which the panel was opened. */
export interface OnlyOff {
  readonly id: string
  /** undefined: today */
  readonly date: string | undefined
}

interface Props {
  opened: boolean
  /** the one class that is ticked; none: all of the day */
  only?: OnlyOff | undefined
  onClose: () => void
}

const allDay = ''

/** Calls off classes of a day in one press, and afterwards says who has not read it. */
export default function CallOffPanel({ opened, only, onClose }: Props) {
  const off = useQuery(calledOffQuery())
  const [isMore, setMore] = useState(only !== undefined)
  return !isMore && off.data && off.data.length > 0 ? (
    <CalledOffPanel opened={opened} onClose={onClose} all={off.data} onMore={() => setMore(true)} />
  ) : (
    <CallOffForm opened={opened && off.data !== undefined} only={only} onClose={onClose} onDone={() => setMore(false)} />
  )
}

function CalledOffPanel({ opened, onClose, all, onMore }: Props & { all: readonly CalledOff[]; onMore: () => void }) {
  return (
    <SidePanel
      opened={useEntrance(opened)}
      onClose={onClose}
      title="Called off"
      footer={() => (
        <Button variant="default" onClick={onMore}>
          Call off more classes
        </Button>
      )}
    >
      <CalledOffList all={all} />
    </SidePanel>
  )
}

function CallOffForm({ opened, only, onClose, onDone }: Props & { onDone: () => void }) {
  const { currency } = useSignedIn().studio
  const [id, setId] = useState(newId)
  const [date, setDate] = useState(only?.date)
  const [from, setFrom] = useState(allDay)
  const [onlyId, setOnlyId] = useState(only?.id)
  const [turned, setTurned] = useState<ReadonlySet<string>>(new Set())
  const day = useQuery(dayQuery(date))
  const form = useForm({
    initialValues: { reason: 'Unforeseen circumstances', note: '' },
    validate: schemaResolver(CallOff.pick({ reason: true, note: true }), { sync: true }),
  })
  const able = (day.data?.classes ?? []).filter(({ whyNot: why }) => why === null)
  const isTicked = (classId: string) => (onlyId === undefined || classId === onlyId) !== turned.has(classId)
  const chosen = able.filter((one) => isTicked(one.id) && one.startTime >= from)
  const ids = chosen.map((one) => one.id)
  const preview = useQuery(previewQuery(ids))
  const calling = useCallingOff(() => {
    setId(newId())
    onDone()
  })
  const tickFrom = (time: string) => {
    setFrom(time)
    setOnlyId(undefined)
    setTurned(new Set())
  }
  const go = (to: string | undefined) => {
    setDate(to)
    tickFrom(allDay)
  }
  return (
    <SidePanel
      opened={useEntrance(opened)}
      onClose={onClose}
      title="Call off classes"
      dirty={form.isDirty()}
      onSubmit={form.onSubmit(({ reason, note }) => {
        if (day.data && ids.length > 0)
          void calling.run({
            id,
            date: day.data.date,
            classIds: ids,
            reason,
            note,
            seen: preview.isPlaceholderData ? undefined : preview.data,
          })
      })}
      footer={(close) => (
        <Stack gap="xs">
          <div aria-live="polite" className={css.preview}>
            {ids.length > 0 && preview.data && offSentences(preview.data, currency).join(' ')}
          </div>
          <FailureNotice failure={inWords(calling.failure, 'Failed to call off classes')} />
          <FormFooter
            submitLabel={ids.length > 0 ? `Call off ${plural(ids.length, 'class', 'classes')}` : 'Call off classes'}
            busyLabel="Calling off…"
            busy={calling.busy}
            disabled={ids.length === 0}
            onCancel={close}
          />
        </Stack>
      )}
    >
      <Stack>
        <DayChoice date={date} tomorrow={day.data && addDays(day.data.today, 1)} onChange={go} />
        <CountedInput
          label="Reason"
          description="Families and teachers see this in the calendar."
          withAsterisk
          most={longest.name}
          autoComplete="off"
          data-autofocus
          {...form.getInputProps('reason')}
          onFocus={({ currentTarget }) => currentTarget.select()}
        />
        <CountedInput
          label="A sentence to families"
          description="In the message that they get. Not required."
          most={longestNote}
          autoComplete="off"
          {...form.getInputProps('note')}
        />
        <Loaded query={day} waiting={<ListSkeleton rows={3} height={56} />} failed="Failed to load the classes of this day">
          {({ classes }) =>
            classes.length === 0 ? (
              <Text c="dimmed">No classes are left on this day.</Text>
            ) : (
              <ClassChoice
                classes={classes}
                times={able.length > 1 ? [...new Set(able.map(({ startTime }) => startTime))] : []}
                from={from}
                onFrom={tickFrom}
                chosen={ids}
                onToggle={(classId) => setTurned(turned.symmetricDifference(new Set([classId])))}
              />
            )
          }
        </Loaded>
      </Stack>
    </SidePanel>
  )
}

interface ClassChoiceProps {
  classes: readonly DayClass[]
  /** at which the classes begin that can be called off */
  times: readonly string[]
  from: string
  onFrom: (time: string) => void
  chosen: readonly string[]
  onToggle: (classId: string) => void
}

function ClassChoice({ classes, times, from, onFrom, chosen, onToggle }: ClassChoiceProps) {
  return (
    <fieldset className={css.classes}>
      <legend className={css.legend}>Classes</legend>
      {times.length > 0 && (
        <NativeSelect
          aria-label="Which classes"
          className={css.from}
          value={from}
          onChange={({ currentTarget }) => onFrom(currentTarget.value)}
          data={[{ value: allDay, label: 'All of the day' }, ...times.map((time) => ({ value: time, label: `From ${time} on` }))]}
        />
      )}
      {classes.map((one) => (
        <Checkbox
          key={one.id}
          className={css.class}
          checked={chosen.includes(one.id)}
          disabled={one.whyNot !== null || one.startTime < from}
          onChange={() => onToggle(one.id)}
          label={<bdi>{`${timeSpan(one.startTime, one.endTime)} ${one.name}`}</bdi>}
          description={[whyNot(one), one.teacher, one.room, plural(one.students, 'student', 'students')].filter(Boolean).join(' · ')}
        />
      ))}
    </fieldset>
  )
}

function useCallingOff(done: () => void) {
  const cache = useQueryClient()
  return useAction(callOff, {
    done: async (answer) => {
      await Promise.all([
        cache.invalidateQueries({ queryKey: ['calling-off'] }),
        cache.invalidateQueries({ queryKey: ['classes'] }),
        cache.invalidateQueries({ queryKey: ['dashboards'] }),
      ])
      say(
        calledWords(answer),
        offerUndo(answer.undo, async (undoId) => {
          await undoCallOff(undoId)
          await cache.invalidateQueries({ queryKey: ['calling-off'] })
          void cache.invalidateQueries({ queryKey: ['classes'] })
        }),
      )
      done()
    },
    failed: (failure) => {
      void cache.invalidateQueries({ queryKey: ['calling-off'] })
      return failure
    },
  })
}

import type { Week } from '@callboard/contract/classes'
import { Button, NativeSelect } from '@mantine/core'
import type { Ref } from 'react'
import { useSignedIn } from '../../../lib/session/session.ts'
import { type Colours, coloursOf } from '../colours/colours.ts'
import type { Calendar } from '../use-calendar.ts'
import { byFrom } from '../views/calendar-view.ts'
import type { CalendarFilter } from '../filtering/filter.ts'
import { mineWords, offered } from '../filtering/filter-words.ts'
import css from './filter-choices.module.css'

export interface FilterProps {
  calendar: Calendar
  week: Week
  colours: Colours
  onColours: (colours: Colours) => void
}

interface Props extends FilterProps {
  layer: Ref<HTMLDivElement>
}

export default function FilterChoices({ calendar, week, colours, onColours, layer }: Props) {
  const { view, by, filter, narrow, group } = calendar
  const { role } = useSignedIn().user
  const isMine = filter.mine === 'true'
  return (
    <div ref={layer} popover="manual" className={css.choices} role="group" aria-label="Filter" tabIndex={-1}>
      {role !== 'owner' && (
        <Button
          variant={isMine ? 'light' : 'default'}
          aria-pressed={isMine}
          onClick={() => narrow({ ...filter, mine: isMine ? undefined : 'true' })}
        >
          {mineWords(role)}
        </Button>
      )}
      <PartChoice part="teacher" label="Teacher" all="All teachers" {...{ week, filter, narrow }} />
      <PartChoice part="room" label="Room" all="All rooms" {...{ week, filter, narrow }} />
      {view === 'day' && (
        <NativeSelect
          label="Columns"
          data={[
            { value: 'room', label: 'By room' },
            { value: 'teacher', label: 'By teacher' },
          ]}
          value={by}
          onChange={(event) => group(byFrom(event.currentTarget.value))}
        />
      )}
      <NativeSelect
        label="Colours"
        data={coloursOf(week.viewer).map((one) => ({ value: one, label: `Colour by ${one}` }))}
        value={colours}
        onChange={(event) => onColours(event.currentTarget.value as Colours)}
      />
    </div>
  )
}

interface PartProps extends Pick<FilterProps, 'week'> {
  part: 'teacher' | 'room'
  label: string
  /** in words */
  all: string
  filter: CalendarFilter
  narrow: (filter: CalendarFilter) => void
}

function PartChoice({ part, label, all, week, filter, narrow }: PartProps) {
  const options = offered(week.classes, part, filter[part])
  if (!options) return null
  return (
    <NativeSelect
      label={label}
      data={[{ value: '', label: all }, ...options]}
      value={filter[part] ?? ''}
      onChange={(event) => narrow({ ...filter, [part]: event.currentTarget.value || undefined })}
    />
  )
}

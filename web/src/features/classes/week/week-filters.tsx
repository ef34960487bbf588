import type { Week } from '@callboard/contract/classes'
import { Button, NativeSelect } from '@mantine/core'
import { IconPalette } from '@tabler/icons-react'
import { useSignedIn } from '../../../lib/session/session.ts'
import { coloursOf, type Colours } from '../colours/colours.ts'
import { type By, byFrom } from '../views/calendar-view.ts'
import { optionsIn, type Option, type WeekFilter } from './week-filter.ts'
import css from './week-filters.module.css'

interface Props {
  week: Week
  filter: WeekFilter
  onChange: (filter: WeekFilter) => void
  /** what the columns are, where that can be chosen */
  by: By | undefined
  onBy: (by: By) => void
  colours: Colours
  onColours: (colours: Colours) => void
}

export function WeekFilters({ week, filter, onChange, by, onBy, colours, onColours }: Props) {
  const { role } = useSignedIn().user
  const teachers = offered(optionsIn(week.classes, 'teacher'), filter.teacher, 'Another teacher')
  const rooms = offered(optionsIn(week.classes, 'location'), filter.room, 'Another room')
  const isMine = filter.mine === 'true'
  return (
    <div className={css.filters} role="group" aria-label="Show">
      {by && (
        <NativeSelect
          aria-label="Columns"
          data={[
            { value: 'room', label: 'By room' },
            { value: 'teacher', label: 'By teacher' },
          ]}
          value={by}
          onChange={(event) => onBy(byFrom(event.currentTarget.value))}
        />
      )}
      <span className={css.colours} title="Colours">
        <IconPalette size={20} aria-hidden />
        <select aria-label="Colours" value={colours} onChange={(event) => onColours(event.currentTarget.value as Colours)}>
          {coloursOf(week.viewer).map((one) => (
            <option key={one} value={one}>
              Colour by {one}
            </option>
          ))}
        </select>
      </span>
      {role !== 'owner' && (
        <Button
          variant={isMine ? 'light' : 'default'}
          aria-pressed={isMine}
          onClick={() => onChange({ ...filter, mine: isMine ? undefined : 'true' })}
        >
          {role === 'parent' ? 'My children' : 'My classes'}
        </Button>
      )}
      {teachers && (
        <NativeSelect
          aria-label="Teacher"
          data={[{ value: '', label: 'All teachers' }, ...teachers]}
          value={filter.teacher ?? ''}
          onChange={(event) => onChange({ ...filter, teacher: event.currentTarget.value || undefined })}
        />
      )}
      {rooms && (
        <NativeSelect
          aria-label="Room"
          data={[{ value: '', label: 'All rooms' }, ...rooms]}
          value={filter.room ?? ''}
          onChange={(event) => onChange({ ...filter, room: event.currentTarget.value || undefined })}
        />
      )}
    </div>
  )
}

/** The chosen one stays selectable in a week without it. */
function offered(options: Option[], chosen: string | undefined, fallback: string): Option[] | null {
  const isKnown = chosen === undefined || options.some(({ value }) => value === chosen)
  if (!isKnown) return [...options, { value: chosen, label: fallback }]
  return options.length > 1 || chosen !== undefined ? options : null
}

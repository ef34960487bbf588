import { useRovingIndex } from '@mantine/hooks'
import { IconX } from '@tabler/icons-react'
import type { Person } from './people.ts'
import css from './people.module.css'

interface ChosenPeopleProps {
  label: string
  chosen: readonly Person[]
  onRemove: (id: string) => void
  /** called when the last one is removed, and with it the focus */
  onEmptied: () => void
}

/** A single tab stop; arrow keys move between the people. */
export function ChosenPeople({ label, chosen, onRemove, onEmptied }: ChosenPeopleProps) {
  const { getItemProps, setFocusedIndex } = useRovingIndex({ total: chosen.length, orientation: 'both', loop: false })
  const remove = (place: number, list: HTMLElement | null) => {
    const next = Math.min(place, chosen.length - 2)
    const others = list?.querySelectorAll('button')
    setFocusedIndex(Math.max(0, next))
    if (next < 0) onEmptied()
    else others?.[next === place ? place + 1 : next]?.focus()
    const gone = chosen[place]
    if (gone) onRemove(gone.id)
  }
  return (
    <ul className={css.chosen} aria-label={label}>
      {chosen.map((person, index) => {
        const item = getItemProps({ index })
        const { id } = person
        const name = nameAmong(chosen, person)
        return (
          <li key={id}>
            <button
              type="button"
              className={css.pill}
              aria-label={`Remove ${name}`}
              {...item}
              onClick={({ currentTarget }) => remove(index, currentTarget.closest('ul'))}
              onKeyDown={(event) => {
                if (event.key === 'Backspace' || event.key === 'Delete') remove(index, event.currentTarget.closest('ul'))
                else item.onKeyDown(event)
              }}
            >
              <bdi>{name}</bdi>
              <IconX size={16} aria-hidden />
            </button>
          </li>
        )
      })}
    </ul>
  )
}

function nameAmong(chosen: readonly Person[], { id, name, detail }: Person): string {
  return detail && chosen.some((other) => other.id !== id && other.name === name) ? `${name} (${detail})` : name
}

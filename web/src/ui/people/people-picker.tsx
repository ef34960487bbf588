import { Combobox, TextInput, useCombobox, VisuallyHidden } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { type KeyboardEvent, type ReactNode, useRef, useState } from 'react'
import { figures } from '../../lib/format/figures.ts'
import { failureOf, inWords } from '../../lib/refusals.ts'
import { ChosenPeople } from './chosen-people.tsx'
import { PeopleFailure, PeopleList } from './people-list.tsx'
import { isBunch, type Offered, offersOf, type Person } from './people.ts'
import { useFirstOffer } from './use-first-offer.ts'
import css from './people.module.css'

interface PeoplePickerProps {
  /** e.g. "Students" */
  label: string
  searchLabel: string
  placeholder: string
  chosen: readonly Person[]
  onChange: (chosen: Person[]) => void
  most: number
  /** how many people they are, if some stand for several; null: not known */
  count?: number | null
  typed: string
  onType: (typed: string) => void
  offered: Offered
  /** the dialog opens for this: with the cursor in it and everybody offered, until somebody is chosen */
  isFirst?: boolean
  isRequired?: boolean
  /** other ways to choose */
  children?: ReactNode
}

export function PeoplePicker({ children, count, isRequired, ...picker }: PeoplePickerProps) {
  const { label, searchLabel, placeholder, chosen, onChange, most, typed, onType, offered, isFirst = false } = picker
  const combobox = useCombobox({
    onDropdownClose: () => combobox.resetSelectedOption(),
    onDropdownOpen: () => {
      setHasRoom(true)
      // After rendering, as it may lie below the panel's edge.
      setTimeout(() => list.current?.scrollIntoView({ block: 'nearest' }), 0)
    },
  })
  const [hasRoom, setHasRoom] = useState(false)
  const list = useRef<HTMLDivElement>(null)
  const field = useRef<HTMLInputElement>(null)
  const [said, setSaid] = useState('')
  const ids = new Set(chosen.map(({ id }) => id))
  const first = useFirstOffer(combobox, typed, offered, ids)
  const isFull = chosen.length >= most

  const add = (people: readonly Person[]) => {
    const fresh = people.filter(({ id }) => !ids.has(id))
    const taken = fresh.slice(0, most - chosen.length)
    const [one, ...others] = taken
    onChange([...chosen, ...taken])
    setSaid(
      taken.length < fresh.length
        ? `At most ${most} can be chosen.`
        : one && others.length === 0
          ? `${one.name} added.`
          : `${taken.length} people added.`,
    )
  }
  const remove = (gone: string) => {
    onChange(chosen.filter(({ id }) => id !== gone))
    setSaid(`${chosen.find(({ id }) => id === gone)?.name ?? ''} removed.`)
  }
  const choose = async (id: string) => {
    const offer = offersOf(offered.groups).find((one) => one.id === id)
    // The next input replaces the text; keeping it lets the same words find a sibling.
    field.current?.select()
    if (isFirst) {
      onType('')
      combobox.closeDropdown()
    }
    if (!offer) return
    if (!isBunch(offer)) return ids.has(id) ? remove(id) : add([offer])
    setSaid('Adding…')
    await offer.people().then(add, (error: unknown) => setSaid(inWords(failureOf(error), 'They could not be added').message))
  }
  const press = (event: KeyboardEvent<HTMLInputElement>) => {
    const last = chosen.at(-1)
    if (event.key === 'Backspace' && typed === '' && last) remove(last.id)
    // Enter would submit the form.
    if (event.key === 'Enter') event.preventDefault()
  }

  return (
    <div className={css.picker} role="group" aria-label={label} data-has-room={hasRoom || undefined}>
      <p className={css.heading}>
        {label}
        {chosen.length > 0 && count !== null && ` (${figures(count ?? chosen.length)})`}
        {isRequired && (
          <span className={css.star} aria-hidden>
            {' *'}
          </span>
        )}
      </p>
      {children}
      {chosen.length > 0 && (
        <ChosenPeople label={`Chosen ${label.toLowerCase()}`} chosen={chosen} onRemove={remove} onEmptied={() => field.current?.focus()} />
      )}
      {/* Never above the field, where it would cover the chosen people. */}
      <Combobox store={combobox} middlewares={{ flip: false, shift: false }} onOptionSubmit={(id) => void choose(id)}>
        <Combobox.Target withExpandedAttribute>
          <TextInput
            ref={field}
            aria-label={searchLabel}
            aria-required={isRequired}
            placeholder={placeholder}
            leftSection={<IconSearch size={18} aria-hidden />}
            maxLength={120}
            autoComplete="off"
            value={typed}
            onChange={(event) => {
              onType(event.currentTarget.value)
              combobox.openDropdown()
            }}
            onClick={() => combobox.openDropdown()}
            {...(isFirst && { 'data-autofocus': true, onFocus: () => combobox.openDropdown() })}
            onBlur={() => combobox.closeDropdown()}
            onKeyDown={press}
          />
        </Combobox.Target>
        <PeopleList ref={list} label={label} offered={offered} chosen={ids} isFull={isFull} />
      </Combobox>
      <PeopleFailure offered={offered} />
      <p className={`${css.hint} ${css.said}`} role="status">
        {isFull ? `At most ${figures(most)} can be chosen at once.` : said}
        <VisuallyHidden>{first}</VisuallyHidden>
      </p>
    </div>
  )
}

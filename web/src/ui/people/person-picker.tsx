import { Combobox, TextInput, type TextInputProps, useCombobox, VisuallyHidden } from '@mantine/core'
import { useState } from 'react'
import { finds } from '../../lib/at-hand/finds.ts'
import { PeopleFailure, PeopleList } from './people-list.tsx'
import { isBunch, type Offered, offersOf, type Person } from './people.ts'
import { useFirstOffer } from './use-first-offer.ts'

interface PersonPickerProps extends Omit<TextInputProps, 'value' | 'onChange'> {
  label: string
  /** an id, or '' */
  value?: string
  onChange?: (id: string) => void
  offered: Offered
  /** the one chosen before, who may no longer be offered */
  kept?: Person | null | undefined
  /** label of the button that clears the choice, e.g. "No teacher" */
  nobodyLabel?: string | undefined
}

/** Chooses one person, or nobody if the name is cleared. */
export function PersonPicker({ label, value = '', onChange, offered, kept, nobodyLabel, onBlur, ...field }: PersonPickerProps) {
  const [typed, setTyped] = useState<string | null>(null)
  const combobox = useCombobox({ onDropdownClose: () => combobox.resetSelectedOption() })
  const people = offersOf(offered.groups).filter((offer): offer is Person => !isBunch(offer))
  const chosen = people.find(({ id }) => id === value) ?? (kept?.id === value ? kept : undefined)
  const found: Offered = {
    ...offered,
    groups: offered.groups?.map(({ name, offers }) => ({
      name,
      offers: offers.filter((offer) => typed === null || finds(typed, `${offer.name} ${offer.detail ?? ''}`)),
    })),
  }
  const first = useFirstOffer(combobox, typed ?? '', found)
  const choose = (id: string) => {
    onChange?.(id)
    setTyped(null)
    combobox.closeDropdown()
  }
  const canClear = nobodyLabel !== undefined && value !== ''
  return (
    <Combobox store={combobox} onOptionSubmit={choose}>
      <Combobox.Target withExpandedAttribute>
        <TextInput
          label={label}
          rightSection={
            canClear ? (
              <Combobox.ClearButton aria-hidden={undefined} aria-label={nobodyLabel} onClear={() => choose('')} />
            ) : (
              <Combobox.Chevron />
            )
          }
          rightSectionPointerEvents={canClear ? 'all' : 'none'}
          autoComplete="off"
          {...field}
          value={typed ?? (chosen ? nameOf(chosen) : '')}
          onChange={({ currentTarget }) => {
            setTyped(currentTarget.value)
            if (currentTarget.value === '') onChange?.('')
            combobox.openDropdown()
          }}
          onClick={() => combobox.openDropdown()}
          onFocus={(event) => event.currentTarget.select()}
          onBlur={(event) => {
            setTyped(null)
            combobox.closeDropdown()
            onBlur?.(event)
          }}
          onKeyDown={(event) => {
            // Enter would submit the form while somebody types a person's name.
            if (event.key === 'Enter' && typed !== null) event.preventDefault()
            if (event.key === 'Escape') setTyped(null)
          }}
        />
      </Combobox.Target>
      <PeopleList label={label} offered={found} chosen={new Set([value])} />
      <PeopleFailure offered={offered} />
      <VisuallyHidden role="status">{first}</VisuallyHidden>
    </Combobox>
  )
}

const nameOf = ({ name, detail }: Person): string => (detail ? `${name} (${detail})` : name)

import type { ComboboxStore } from '@mantine/core'
import { useEffect, useEffectEvent } from 'react'
import { type Offered, offersOf } from './people.ts'

const nobody: ReadonlySet<string> = new Set()

/** While somebody types, preselects the first answer that is not chosen yet for Enter; returns words that say so. */
export function useFirstOffer(
  combobox: ComboboxStore,
  typed: string,
  { groups, isStale }: Pick<Offered, 'groups' | 'isStale'>,
  chosen = nobody,
): string {
  const offers = offersOf(groups)
  const isReady = typed.trim() !== '' && !isStale
  const place = isReady ? offers.findIndex(({ id }) => !chosen.has(id)) : -1
  const mark = useEffectEvent(() => (place < 0 ? combobox.resetSelectedOption() : combobox.selectOption(place)))
  const first = offers[place]
  useEffect(() => {
    mark()
  }, [first?.id, typed])
  return first ? `${offers.length} found. Enter chooses ${first.name}.` : ''
}

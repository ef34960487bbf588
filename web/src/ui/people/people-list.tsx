import { Anchor, Combobox } from '@mantine/core'
import { IconCheck, IconUsers } from '@tabler/icons-react'
import type { Ref } from 'react'
import { Face } from '../face.tsx'
import { isBunch, type Offered, offersOf } from './people.ts'
import css from './people.module.css'

interface PeopleListProps {
  ref?: Ref<HTMLDivElement>
  label: string
  offered: Offered
  chosen: ReadonlySet<string>
  /** no more can be chosen */
  isFull?: boolean
}

export function PeopleList({ ref, label, offered, chosen, isFull = false }: PeopleListProps) {
  const { groups, isStale, failure, hint, nobody } = offered
  return (
    <Combobox.Dropdown ref={ref} className={css.dropdown}>
      <Combobox.Options aria-label={label} className={css.options} aria-busy={isStale || !groups}>
        {groups
          ?.filter(({ offers }) => offers.length > 0)
          .map(({ name, offers }) => (
            <Combobox.Group key={name} label={groups.length > 1 ? name : undefined}>
              {offers.map((offer) => {
                const isChosen = chosen.has(offer.id)
                return (
                  <Combobox.Option
                    key={offer.id}
                    value={offer.id}
                    className={css.option}
                    active={isChosen}
                    aria-selected={isChosen}
                    disabled={isFull && !isChosen}
                  >
                    {isBunch(offer) || offer.isGroup ? (
                      <span className={css.bunch}>
                        <IconUsers size={17} aria-hidden />
                      </span>
                    ) : (
                      <Face name={offer.name} photoUrl={offer.photoUrl ?? null} size={30} />
                    )}
                    <span className={css.words}>
                      <bdi>{offer.name}</bdi> {offer.detail && <bdi className={css.detail}>{offer.detail}</bdi>}
                    </span>
                    {isChosen && <IconCheck size={18} aria-hidden />}
                  </Combobox.Option>
                )
              })}
            </Combobox.Group>
          ))}
        {groups && offersOf(groups).length === 0 && <Combobox.Empty className={css.hint}>{nobody}</Combobox.Empty>}
        {!groups && !failure && <Combobox.Empty className={css.hint}>Loading…</Combobox.Empty>}
      </Combobox.Options>
      {hint && <p className={css.hint}>{hint}</p>}
    </Combobox.Dropdown>
  )
}

/** Outside the list, so that it is visible before the list is opened. */
export function PeopleFailure({ offered: { failure, retry } }: { offered: Offered }) {
  if (!failure) return null
  return (
    <p role="alert" className={css.hint}>
      {failure}{' '}
      <Anchor component="button" type="button" onClick={retry}>
        Try Again
      </Anchor>
    </p>
  )
}

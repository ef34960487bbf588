import { documentLimits } from '@callboard/contract/document-states'
import { usersPerPage } from '@callboard/contract/users'
import { useDebouncedValue } from '@mantine/hooks'
import { IconCheck, IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { finds } from '../../../lib/at-hand/finds.ts'
import { figures } from '../../../lib/format/figures.ts'
import { failureOf, inWords } from '../../../lib/refusals.ts'
import { PeoplePicker } from '../../../ui/people/people-picker.tsx'
import type { Person } from '../../../ui/people/people.ts'
import { useClassChoices } from '../../classes/use-class-choices.ts'
import { peopleQuery } from '../api.ts'
import { countRecipients } from '../calls.ts'
import { ChosenCount } from './chosen-count.tsx'
import { type ChosenRecipient, everybody, recipientsOf } from './chosen-recipients.ts'
import css from './form.module.css'

interface RecipientPickerProps {
  chosen: readonly ChosenRecipient[]
  onChange: (change: (before: readonly ChosenRecipient[]) => ChosenRecipient[]) => void
}

const searchMs = 250
const firstClasses = 5

/** All Teachers, All Parents, the families of a class, and anybody by name. */
export function RecipientPicker({ chosen, onChange }: RecipientPickerProps) {
  const [typed, setTyped] = useState('')
  const [search] = useDebouncedValue(typed.trim(), searchMs)
  const { data, error, isPlaceholderData, refetch } = useQuery(peopleQuery(search))
  const counts = {
    teachers: useQuery(peopleQuery('', 'teacher')).data?.total ?? null,
    parents: useQuery(peopleQuery('', 'family')).data?.total ?? null,
  }
  const classes = useClassChoices().options?.flatMap(({ items }) => items) ?? []
  const found = search === '' ? classes.slice(0, firstClasses) : classes.filter(({ label }) => finds(search, label))
  const people = data?.users ?? []
  const shown = chosen.map((one) => counted(one, counts))

  const turn = (kind: 'teachers' | 'parents') =>
    onChange((before) =>
      before.some((one) => one.kind === kind)
        ? before.filter((one) => one.kind !== kind)
        : [...before, { kind, id: kind, name: everybody[kind], people: null }],
    )
  const change = (next: readonly Person[]) => {
    const known = new Map(chosen.map((one) => [one.id, one]))
    const chosenNow = next.map(({ id, name, detail }): ChosenRecipient => {
      const before = known.get(id)
      if (before) return before
      const isClass = classes.some(({ value }) => value === id)
      if (isClass) count(id)
      return { id, name, ...(detail && !isClass && { detail }), kind: isClass ? 'class' : 'person', people: isClass ? null : 1 }
    })
    onChange(() => chosenNow)
  }
  const count = (classId: string) =>
    void countRecipients(recipientsOf([{ kind: 'class', id: classId, name: '', people: null }], false))
      .then((families) => onChange((before) => before.map((one) => (one.id === classId ? { ...one, people: families } : one))))
      .catch(() => undefined)

  return (
    <div className={css.to}>
      <PeoplePicker
        label="Recipients"
        searchLabel="Search people and classes"
        placeholder="Name, email or class"
        isRequired
        chosen={shown}
        onChange={change}
        most={documentLimits.recipients}
        count={null}
        typed={typed}
        onType={setTyped}
        offered={{
          groups: data && [
            ...(found.length > 0
              ? [{ name: 'Families of a class', offers: found.map(({ value, label }) => ({ id: value, name: label, isGroup: true })) }]
              : []),
            {
              name: 'People',
              offers: people.map(({ id, name, email, photoUrl }) => ({ id, name, photoUrl, ...(email && { detail: email }) })),
            },
          ],
          isStale: isPlaceholderData || search !== typed.trim(),
          failure: error && !data ? inWords(failureOf(error), 'Failed to load recipients').message : null,
          retry: () => void refetch(),
          ...(data &&
            data.total > usersPerPage && {
              hint: `Showing the first ${usersPerPage} of ${figures(data.total)} people. Search to find others.`,
            }),
          nobody: search
            ? `Nobody and no class matches “${search}”.`
            : 'Nobody has joined the studio yet. Invite people on the Users page.',
        }}
      >
        <div className={css.groups} role="group" aria-label="Everybody">
          {(['teachers', 'parents'] as const).map((kind) => {
            const isChosen = chosen.some((one) => one.kind === kind)
            const Icon = isChosen ? IconCheck : IconPlus
            return (
              <button key={kind} type="button" className={css.group} aria-pressed={isChosen} onClick={() => turn(kind)}>
                <Icon size={17} aria-hidden />
                {everybody[kind]}
              </button>
            )
          })}
        </div>
      </PeoplePicker>
      <ChosenCount chosen={chosen} />
    </div>
  )
}

/** With how many people it stands for, as its pill says. */
function counted(one: ChosenRecipient, counts: { teachers: number | null; parents: number | null }): ChosenRecipient {
  const people = one.kind === 'teachers' || one.kind === 'parents' ? counts[one.kind] : one.people
  const isMany = one.kind !== 'person' && people !== null
  return { ...one, people, name: isMany ? `${one.name} (${figures(people)})` : one.name }
}

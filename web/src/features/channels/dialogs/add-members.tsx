import { roleLabels } from '@callboard/contract/role-labels'
import { Button } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { failureOf, inWords } from '../../../lib/refusals.ts'
import { useAction } from '../../../lib/use-action.ts'
import { plural } from '../../../lib/words.ts'
import { FailureNotice } from '../../../ui/notices/failure-notice.tsx'
import { say } from '../../../ui/notices/toasts.ts'
import { PeoplePicker } from '../../../ui/people/people-picker.tsx'
import type { Person } from '../../../ui/people/people.ts'
import { candidatesQuery } from '../posts/api.ts'
import { addMembers } from '../calls.ts'
import css from './dialogs.module.css'

const searchMs = 250
const most = 1_000

export function AddMembers({ channelId, onAdded }: { channelId: string; onAdded: () => void }) {
  const [typed, setTyped] = useState('')
  const [chosen, setChosen] = useState<Person[]>([])
  const [search] = useDebouncedValue(typed.trim(), searchMs)
  const { data, error, isPlaceholderData, refetch } = useQuery(candidatesQuery(channelId, search))
  const adding = useAction(
    (people: Person[]) =>
      addMembers(
        channelId,
        people.map(({ id }) => id),
      ),
    {
      done: ({ added }) => {
        setChosen([])
        setTyped('')
        onAdded()
        say(`${plural(added, 'person has', 'people have')} been added.`)
      },
    },
  )
  return (
    <div className={css.adding}>
      <PeoplePicker
        label="Add members"
        searchLabel="Search people to add"
        placeholder="Name or email"
        chosen={chosen}
        onChange={setChosen}
        most={most}
        typed={typed}
        onType={setTyped}
        offered={{
          // Told apart by address and role (S2 §6).
          groups: data && [
            { name: 'People', offers: data.map(({ id, name, email, role }) => ({ id, name, detail: `${email} · ${roleLabels[role]}` })) },
          ],
          isStale: isPlaceholderData || search !== typed.trim(),
          failure: error && !data ? inWords(failureOf(error), 'Failed to fetch members').message : null,
          retry: () => void refetch(),
          nobody: search ? `Nobody else matches “${search}”.` : 'Everybody in the studio is in this channel.',
        }}
      >
        {/* Above the list of people, which would lie over it. */}
        {chosen.length > 0 && (
          <Button className={css.add} aria-disabled={adding.busy || undefined} onClick={() => void adding.run(chosen)}>
            {adding.busy ? 'Adding…' : `Add ${plural(chosen.length, 'person', 'people')}`}
          </Button>
        )}
      </PeoplePicker>
      <FailureNotice failure={inWords(adding.failure, 'Failed to add member')} />
    </div>
  )
}

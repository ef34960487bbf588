import { roleLabels } from '@callboard/contract/role-labels'
import { IconMessage, IconMessagePlus } from '@tabler/icons-react'
import { finds } from '../../lib/at-hand/finds.ts'
import { type PaletteSource, shownAs } from '../../lib/at-hand/palette.ts'
import { recipientsQuery } from './api.ts'

const most = 6
const page = '/dashboard/messages'

export const palette: PaletteSource[] = [
  {
    group: 'Actions',
    icon: IconMessagePlus,
    known: () => [{ id: 'new message', label: 'New message', words: 'write send conversation chat', href: page, begin: 'new' }],
  },
  {
    group: 'Write to',
    icon: IconMessage,
    page,
    opening: 'registers',
    find: (search) =>
      shownAs(recipientsQuery(search), (people) =>
        people
          // Matches of the name first, then of a child's.
          .toSorted((one, other) => Number(finds(search, other.name)) - Number(finds(search, one.name)))
          .slice(0, most)
          .map(({ id, name, role, children }) => ({
            id: `write to ${id}`,
            label: name,
            hint: [role && roleLabels[role], children.join(', ')].filter(Boolean).join(' · '),
            href: `${page}?to=${id}`,
          })),
      ),
  },
]

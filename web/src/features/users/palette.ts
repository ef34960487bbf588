import { IconUsers } from '@tabler/icons-react'
import { finds } from '../../lib/at-hand/finds.ts'
import { type PaletteSource, shownAs } from '../../lib/at-hand/palette.ts'
import { usersQuery } from './api.ts'
import { roleLabel } from './role-words.ts'

const most = 6

export const palette: PaletteSource[] = [
  {
    group: 'People',
    icon: IconUsers,
    page: '/dashboard/users',
    find: (search) =>
      shownAs(usersQuery({ search, sort: 'name', direction: 'asc', page: 1 }), ({ users }) =>
        users
          .filter(({ isSelf }) => !isSelf)
          // Matches of the name first, then of the address.
          .toSorted((one, other) => Number(finds(search, other.name)) - Number(finds(search, one.name)))
          .slice(0, most)
          .map(({ id, name, email, role }) => ({
            id: `user ${id}`,
            label: name,
            hint: [roleLabel(role), email].filter(Boolean).join(' · '),
            href: `/dashboard/users?search=${encodeURIComponent(name)}`,
          })),
      ),
  },
]

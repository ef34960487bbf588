import { IconMoodKid, IconPlus } from '@tabler/icons-react'
import { type PaletteSource, shownAs } from '../../lib/at-hand/palette.ts'
import { findStudentsQuery } from './api.ts'

export const palette: PaletteSource[] = [
  {
    group: 'Students',
    icon: IconMoodKid,
    page: '/dashboard/classes',
    find: (search, user) =>
      shownAs(findStudentsQuery(search), (found) =>
        found.map(({ id, name, parent }) => ({
          id: `student ${id}`,
          label: name,
          hint: parent.id === user.id ? undefined : parent.name,
          href: `/dashboard/students/${id}`,
        })),
      ),
  },
  {
    group: 'Actions',
    icon: IconPlus,
    known: () => [{ id: 'add student', label: 'Add a student', words: 'child new', href: '/dashboard/my-students', begin: 'new' }],
  },
]

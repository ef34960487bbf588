import { IconCalendarWeek, IconCopy, IconListCheck, IconPlus } from '@tabler/icons-react'
import { type PaletteSource, shownAs } from '../../lib/at-hand/palette.ts'
import { findClassesQuery } from './api.ts'
import { shortDay } from '../../lib/format/day-words.ts'

export const palette: PaletteSource[] = [
  {
    group: 'Classes',
    icon: IconCalendarWeek,
    page: '/dashboard/classes',
    find: (search) =>
      shownAs(findClassesQuery(search), (found) =>
        found.map(({ id, name, date, startTime, teacher }) => ({
          id: `class ${id}`,
          label: name,
          hint: [`${shortDay(date)}, ${startTime}`, teacher?.name].filter(Boolean).join(' · '),
          href: `/dashboard/classes?week=${date}&class=${id}`,
        })),
      ),
  },
  {
    group: 'Actions',
    icon: IconPlus,
    known: ({ role }) =>
      role === 'owner' ? [{ id: 'add class', label: 'Add a class', words: 'new lesson', href: '/dashboard/classes', begin: 'new' }] : [],
  },
  {
    group: 'Actions',
    icon: IconCopy,
    known: ({ role }) =>
      role === 'owner'
        ? [
            {
              id: 'copy week',
              label: 'Copy this week’s classes',
              words: 'duplicate repeat timetable day',
              href: '/dashboard/classes',
              begin: 'copy',
            },
          ]
        : [],
  },
  {
    group: 'Actions',
    icon: IconListCheck,
    known: ({ role }) =>
      role === 'parent' ? [] : [{ id: 'register', label: 'Take a register', words: 'attendance mark present', href: '/dashboard/classes' }],
  },
]

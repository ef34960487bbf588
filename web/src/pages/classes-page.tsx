import { weekOf } from '@callboard/contract/dates'
import { Button, VisuallyHidden } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import type { QueryClient } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { weekQuery } from '../features/classes/api.ts'
import { ClassPanels } from '../features/classes/class-panels.tsx'
import { useClassPanels } from '../features/classes/use-class-panels.ts'
import { useWeek } from '../features/classes/use-week.ts'
import { WeekBody } from '../features/classes/week-body.tsx'
import { mondayFrom } from '../features/classes/week-days.ts'
import { WeekNav } from '../features/classes/week-nav.tsx'
import { QuickRoom } from '../features/locations/quick-room.tsx'
import { useRoomChoices } from '../features/locations/use-room-choices.ts'
import { useTeacherChoices } from '../features/teachers/use-teacher-choices.ts'
import { PageHeader } from '../ui/page-header.tsx'

export const warm = (queries: QueryClient, search: { week?: string }) => queries.prefetchQuery(weekQuery(mondayFrom(search.week)))

/** /dashboard/classes?week=YYYY-MM-DD: the weekly calendar (S2 §2). */
export function ClassesPage() {
  const { week: asked } = useSearch({ from: '/dashboard/classes' })
  const navigate = useNavigate({ from: '/dashboard/classes' })
  const monday = mondayFrom(asked)
  const query = useWeek(monday)
  const panels = useClassPanels()
  const teachers = useTeacherChoices(panels.isForm)
  const rooms = useRoomChoices(panels.isForm)
  const [said, setSaid] = useState('')

  const week = query.data
  const current = week && weekOf(week.today)
  const shownMonday = monday ?? current
  const go = (to: string | undefined) => navigate({ search: { week: to && weekOf(to) !== current ? weekOf(to) : undefined }, resetScroll: false })
  const actions = { onOpen: panels.openDetail, onEdit: panels.edit, onRemove: panels.remove }

  return (
    <>
      <PageHeader title="Classes">
        {week?.can.add && (
          <Button leftSection={<IconPlus size={18} aria-hidden />} onClick={panels.add}>
            Add Class
          </Button>
        )}
      </PageHeader>
      <WeekNav monday={shownMonday} isCurrent={shownMonday !== undefined && shownMonday === current} onGo={go} />
      <WeekBody query={query} actions={actions} onAdd={panels.add} onGo={go} />
      <VisuallyHidden role="status">{[said, query.changes.words].filter(Boolean).join(' ')}</VisuallyHidden>
      {week && (
        <ClassPanels
          panels={panels}
          week={query.isPlaceholderData ? undefined : week}
          today={week.today}
          teachers={teachers}
          rooms={rooms}
          addRoom={(choose) => <QuickRoom onAdded={choose} />}
          onDone={(words, date) => {
            setSaid(words)
            if (date && weekOf(date) !== shownMonday) void go(date)
          }}
        />
      )}
    </>
  )
}

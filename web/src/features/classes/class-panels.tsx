import type { Week } from '@callboard/contract/classes'
import { useQueryClient } from '@tanstack/react-query'
import { Fragment, type ReactNode, Suspense } from 'react'
import { lazyPart } from '../../lib/lazy-part.ts'
import { plural } from '../../lib/words.ts'
import type { AddedClass } from './add-class-panel.tsx'
import { refreshWeeks } from './api.ts'
import type { Choices, StudentSlot } from './choices.ts'
import { RemoveClassDialog } from './remove-class-dialog.tsx'
import { ScopeDialog } from './scope-dialog.tsx'
import type { EditedClass } from './use-editing.ts'
import type { ClassPanels as Panels } from './use-class-panels.ts'

// Loaded on first opening, or earlier when the calendar is idle.
const loadDetail = () => import('./class-detail.tsx')
const loadAdding = () => import('./add-class-panel.tsx')
const loadEditing = () => import('./edit-class-panel.tsx')
const ClassDetail = lazyPart(loadDetail)
const AddClassPanel = lazyPart(loadAdding)
const EditClassPanel = lazyPart(loadEditing)

/** Preloads the panels; a failure is retried, and shown, on opening. */
export function warmPanels(mayAdd: boolean): void {
  for (const load of mayAdd ? [loadDetail, loadAdding, loadEditing] : [loadDetail]) load().catch(() => undefined)
}

type RegisterPlace = { classId: string; opened: boolean; onClose: () => void; onOpenClass: () => void }

type Props = {
  panels: Panels
  week: Week | undefined
  today: string
  teachers: Choices
  rooms: Choices
  addRoom?: (choose: (id: string) => void) => ReactNode
  students: StudentSlot
  register?: (place: RegisterPlace) => ReactNode
  /** called after an action with a message, and the date where the change is visible */
  onDone: (words: string, date?: string) => void
}

export function ClassPanels(props: Props) {
  return (
    <Suspense fallback={null}>
      <Panel {...props} />
    </Suspense>
  )
}

function Panel({ panels, week, today, onDone, register, ...choices }: Props) {
  const cache = useQueryClient()
  const { panel, opened, key, close } = panels
  if (!panel) return null

  const done = (words: string, date?: string) => {
    close()
    void refreshWeeks(cache)
    onDone(words, date)
  }
  const added = ({ count, firstDate }: AddedClass) => done(`Added ${plural(count, 'class', 'classes')}.`, firstDate)
  const edited = ({ count, date }: EditedClass) =>
    done(count === 0 ? 'Nothing had changed.' : `Saved ${plural(count, 'class', 'classes')}.`, date)
  const gone = () => {
    close()
    void refreshWeeks(cache)
  }

  if (panel.kind === 'add')
    return (
      <AddClassPanel
        key={key}
        opened={opened}
        onClose={close}
        today={today}
        date={panel.date}
        weekOf={week?.weekOf}
        onAdded={added}
        {...choices}
      />
    )
  if (panel.kind === 'register') {
    const onOpenClass = () => panels.openDetail(panel)
    return <Fragment key={key}>{register?.({ classId: panel.id, opened, onClose: close, onOpenClass })}</Fragment>
  }
  if (panel.kind === 'detail') {
    const known = week?.classes.find(({ id }) => id === panel.id)
    const actions = { onEdit: panels.edit, onRemove: panels.remove, onRegister: register && panels.openRegister }
    return <ClassDetail key={key} opened={opened} id={panel.id} known={known} onClose={close} actions={actions} />
  }
  const { one } = panel
  if (panel.kind === 'scope') {
    const now = week?.classes.find(({ id }) => id === one.id) ?? one
    return <ScopeDialog key={key} opened={opened} one={now} action={panel.action} onChoose={panels.choose} onClose={close} />
  }
  if (panel.kind === 'edit')
    return (
      <EditClassPanel key={key} opened={opened} onClose={close} one={one} scope={panel.scope} week={week} onEdited={edited} {...choices} />
    )
  return <RemoveClassDialog key={key} opened={opened} one={one} scope={panel.scope} onClose={close} onRemoved={done} onGone={gone} />
}

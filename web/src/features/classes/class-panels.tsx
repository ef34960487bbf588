import type { Week } from '@callboard/contract/classes'
import { useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { type AddedClass, AddClassPanel } from './add-class-panel.tsx'
import { refreshWeeks } from './api.ts'
import type { Choices } from './choices.ts'
import { ClassDetail } from './class-detail.tsx'
import { plural } from './class-words.ts'
import { EditClassPanel } from './edit-class-panel.tsx'
import { RemoveClassDialog } from './remove-class-dialog.tsx'
import { ScopeDialog } from './scope-dialog.tsx'
import type { EditedClass } from './use-editing.ts'
import type { ClassPanels as Panels } from './use-class-panels.ts'

type Props = {
  panels: Panels
  /** the week on the screen, if it is there */
  week: Week | undefined
  today: string
  teachers: Choices
  rooms: Choices
  addRoom?: (choose: (id: string) => void) => ReactNode
  /** after a deed: what to say, and the date where it can be seen */
  onDone: (words: string, date?: string) => void
}

/** The panel of the calendar that is open: add, look, edit or delete. */
export function ClassPanels({ panels, week, today, onDone, ...choices }: Props) {
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

  if (panel.kind === 'add') return <AddClassPanel key={key} opened={opened} onClose={close} today={today} onAdded={added} {...choices} />
  const { one } = panel
  const now = week?.classes.find(({ id }) => id === one.id) ?? one
  if (panel.kind === 'detail')
    return <ClassDetail key={key} opened={opened} one={now} onClose={close} actions={{ onEdit: panels.edit, onRemove: panels.remove }} />
  if (panel.kind === 'scope')
    return <ScopeDialog key={key} opened={opened} one={now} deed={panel.deed} onChoose={panels.choose} onClose={close} />
  if (panel.kind === 'edit')
    return (
      <EditClassPanel key={key} opened={opened} onClose={close} one={one} scope={panel.scope} week={week} onEdited={edited} {...choices} />
    )
  return <RemoveClassDialog key={key} opened={opened} one={one} scope={panel.scope} onClose={close} onRemoved={done} onGone={gone} />
}

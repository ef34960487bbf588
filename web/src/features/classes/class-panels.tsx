import type { Undo } from '@callboard/contract/undo'
import type { Class, Week } from '@callboard/contract/classes'
import { useQueryClient } from '@tanstack/react-query'
import { lazyPart } from '../../lib/parts/lazy-part.ts'
import { whenIdle } from '../../lib/parts/when-idle.ts'
import { offerUndo } from '../../lib/offer-undo.ts'
import { say } from '../../ui/notices/toasts.ts'
import { Panels } from '../../ui/panels/panels.tsx'
import { plural } from '../../lib/words.ts'
import RegisterPanel from '../attendance/register-panel.tsx'
import type { AddedClass } from './form/use-adding.ts'
import { refreshWeeks, undoClassAction } from './api.ts'
import ClassDetail from './detail/class-detail.tsx'
import type { MovingStudent } from './moving-students/move-student-dialog.tsx'
import type { EditedClass } from './editing/use-editing.ts'
import type { ClassPanel, ClassPanels as Opened } from './use-class-panels.ts'

// Loaded on first opening, or earlier when the calendar is idle; those of owners in one file, as each brings a dozen small ones that they share.
const ownerPanels = () => import('./owner-panels.ts')
const CopyPanel = lazyPart(async () => ({ default: (await ownerPanels()).CopyPanel }))
const AddClassPanel = lazyPart(async () => ({ default: (await ownerPanels()).AddClassPanel }))
const EditClassPanel = lazyPart(async () => ({ default: (await ownerPanels()).EditClassPanel }))
const ScopeDialog = lazyPart(async () => ({ default: (await ownerPanels()).ScopeDialog }))
const RemoveClassDialog = lazyPart(async () => ({ default: (await ownerPanels()).RemoveClassDialog }))
const BookingPanel = lazyPart(() => import('../bookings/panel/booking-panel.tsx'))

/** By then the page is looked at, and its own files have come. */
const laterMs = 5_000

/** Preloads the other panels; a failure is retried, and shown, on opening. The register came with this file, for use without a connection. */
export async function warmPanels({ mayAdd, isFamily }: { mayAdd: boolean; isFamily: boolean }): Promise<void> {
  await whenIdle()
  if (isFamily) BookingPanel.warm()
  if (!mayAdd) return
  await new Promise((resolve) => setTimeout(resolve, laterMs))
  AddClassPanel.warm()
}

interface Props {
  panels: Opened
  week: Week | undefined
  today: string
  onCallOff: ((one: Pick<Class, 'id' | 'date'>) => void) | undefined
  onMoveStudent: ((moving: MovingStudent) => void) | undefined
  onAddStudent: ((one: Class) => void) | undefined
  /** another dialog lies over them, which Escape closes first */
  isCovered: boolean
  /** called after an action with the date where the change is visible */
  onDone: (date?: string) => void
}

export default function ClassPanels({ panels, week, today, onCallOff, onMoveStudent, onAddStudent, isCovered, onDone }: Props) {
  const cache = useQueryClient()
  const { close } = panels

  const tell = (words: string, undo: Undo | null) => {
    void refreshWeeks(cache)
    say(
      words,
      offerUndo(undo, async (id) => {
        await undoClassAction(id)
        panels.setFirst(false)
        await refreshWeeks(cache)
      }),
    )
  }
  const done = (words: string, undo: Undo | null, date?: string) => {
    close()
    tell(words, undo)
    onDone(date)
  }
  const added = ({ count, firstDate, isFirst, undo }: AddedClass, next: 'close' | 'another') => {
    const words = `Added ${plural(count, 'class', 'classes')}.`
    if (isFirst) panels.setFirst(true)
    if (next === 'another') tell(words, undo)
    else done(words, undo, firstDate)
  }
  const edited = ({ count, date, undo }: EditedClass) =>
    done(count === 0 ? 'No changes to save.' : `Saved ${plural(count, 'class', 'classes')}.`, undo, date)
  const gone = () => {
    close()
    void refreshWeeks(cache)
  }

  const show = (panel: ClassPanel, shown: { opened: boolean; onClose: () => void }) => {
    if (panel.kind === 'add') {
      const { date, slot, like } = panel
      return <AddClassPanel {...shown} today={today} date={date} slot={slot} like={like} weekOf={week?.weekOf} onAdded={added} />
    }
    if (panel.kind === 'copy') return <CopyPanel {...shown} what={panel.what} from={panel.from} today={today} onCopied={onDone} />
    if (panel.kind === 'register') {
      const onScreen = week?.classes.find(({ id }) => id === panel.id)
      return (
        <RegisterPanel
          {...shown}
          classId={panel.id}
          onClose={() => !isCovered && close()}
          onMoveStudent={
            onMoveStudent && ((moved, from) => onMoveStudent({ student: moved, from: { ...from, seriesId: onScreen?.seriesId } }))
          }
          onNext={(id) => panels.openRegister({ id })}
        />
      )
    }
    if (panel.kind === 'detail') {
      const onScreen = week?.classes.find(({ id }) => id === panel.id)
      const known = week && onScreen && { ...onScreen, viewer: week.viewer }
      const actions = {
        onEdit: panels.edit,
        onRemove: panels.remove,
        onDuplicate: panels.duplicate,
        onRegister: panels.openRegister,
        onBook: panels.book,
        onCallOff,
        onMoveStudent,
        onAddStudent,
      }
      return (
        <ClassDetail {...shown} onClose={() => !isCovered && shown.onClose()} id={panel.id} known={known} today={today} actions={actions} />
      )
    }
    if (panel.kind === 'book') return <BookingPanel {...shown} classId={panel.id} />
    const { one } = panel
    if (panel.kind === 'scope') {
      const now = week?.classes.find(({ id }) => id === one.id) ?? one
      return <ScopeDialog {...shown} one={now} action={panel.action} onChoose={panels.choose} />
    }
    if (panel.kind === 'edit') return <EditClassPanel {...shown} one={one} scope={panel.scope} week={week} onEdited={edited} />
    return <RemoveClassDialog {...shown} one={one} scope={panel.scope} onRemoved={done} onGone={gone} />
  }
  return (
    <Panels of={panels} home={panels.home}>
      {show}
    </Panels>
  )
}

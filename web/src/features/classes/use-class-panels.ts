import type { Class, EditScope } from '@callboard/contract/classes'
import { useEffect, useEffectEvent, useState } from 'react'
import { usePanels } from '../../ui/panels/use-panels.ts'
import { cardId, dayHeadingId, registerButtonId, weekHeadingId } from './element-ids.ts'
import type { Slot } from './slot.ts'
import type { OpenedClass, useOpenedClass } from './use-opened-class.ts'

/** The class that a new one begins as, with those who are in it. */
export type LikeClass = { one: Class; students: readonly { id: string; name: string }[] }

export type ClassPanel =
  | { kind: 'add'; date: string | undefined; slot?: Slot | undefined; like?: LikeClass }
  | { kind: 'detail'; id: string }
  | { kind: 'register'; id: string }
  | { kind: 'book'; id: string }
  | { kind: 'scope'; one: Class; action: 'edit' | 'remove' }
  | { kind: 'edit'; one: Class; scope: EditScope }
  | { kind: 'copy'; what: 'day' | 'week'; from: string }
  | { kind: 'remove'; one: Class; scope: EditScope }

export type ClassPanels = ReturnType<typeof useClassPanels>

const isAddressed = (panel: ClassPanel | null) => panel?.kind === 'detail' || panel?.kind === 'register'

/** Ids of where the focus goes when one has closed that was opened from another, or by a link. */
function homeOf(panel: ClassPanel): string[] {
  if (panel.kind === 'add') return panel.like ? [cardId(panel.like.one.id), weekHeadingId] : []
  if (panel.kind === 'copy') return [dayHeadingId(panel.from), weekHeadingId]
  if ('one' in panel) return [cardId(panel.one.id), dayHeadingId(panel.one.date), weekHeadingId]
  return [...(panel.kind === 'register' ? [registerButtonId(panel.id)] : []), cardId(panel.id), weekHeadingId]
}

/**
 * Which panel is open: a class or its register by the address, forms by state. Each opening has its own `key`, so that forms start afresh.
 */
export function useClassPanels(address: ReturnType<typeof useOpenedClass>) {
  const panels = usePanels<ClassPanel>()
  const [isFirst, setFirst] = useState(false)
  const { panel, open } = panels
  const follow = useEffectEvent((at: OpenedClass | null) => {
    if (at) open({ kind: at.register ? 'register' : 'detail', id: at.id })
    else if (isAddressed(panel)) panels.close()
  })
  const id = address.opened?.id
  const register = address.opened?.register ?? false
  useEffect(() => follow(id ? { id, register } : null), [id, register])

  /** A form replaces the class it was opened from. */
  const openForm = (next: ClassPanel) => {
    open(next)
    address.go(null)
  }
  const scoped = (action: 'edit' | 'remove', one: Class) =>
    openForm(one.seriesId ? { kind: 'scope', one, action } : { kind: action, one, scope: 'single' })
  return {
    ...panels,
    /** whether the studio’s first class was added just now */
    isFirst,
    setFirst,
    home: panel ? homeOf(panel) : [],
    add: (date?: string, slot?: Slot) => open({ kind: 'add', date, slot }),
    copy: (what: 'day' | 'week', from: string) => open({ kind: 'copy', what, from }),
    duplicate: (like: LikeClass) => openForm({ kind: 'add', date: undefined, like }),
    openDetail: (one: Pick<Class, 'id'>) => address.go({ id: one.id, register: false }),
    openRegister: (one: Pick<Class, 'id'>) => address.go({ id: one.id, register: true }),
    book: (one: Pick<Class, 'id'>) => openForm({ kind: 'book', id: one.id }),
    edit: (one: Class) => scoped('edit', one),
    remove: (one: Class) => scoped('remove', one),
    choose: (scope: EditScope) => panel?.kind === 'scope' && open({ kind: panel.action, one: panel.one, scope }),
    close: () => (isAddressed(panel) ? address.go(null) : panels.close()),
  }
}

import type { Class, EditScope } from '@callboard/contract/classes'
import { useEffect, useState } from 'react'
import { cardId, dayHeadingId, registerButtonId, weekHeadingId } from './element-ids.ts'
import { returnFocus } from './return-focus.ts'
import type { Slot } from './slot.ts'
import type { useOpenedClass } from './use-opened-class.ts'

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

type Shown = { panel: ClassPanel | null; opened: boolean; key: number }

const isAddressed = (panel: ClassPanel | null) => panel?.kind === 'detail' || panel?.kind === 'register'

/**
 * Which panel is open: a class or its register by the address, forms by state. Each opening has its own `key`, so that forms start afresh.
 */
export function useClassPanels(address: ReturnType<typeof useOpenedClass>) {
  const [{ panel, opened, key }, set] = useState<Shown>({ panel: null, opened: false, key: 0 })
  const open = (next: ClassPanel) => set((before) => ({ panel: next, opened: true, key: before.key + 1 }))

  const id = address.opened?.id
  const isRegister = address.opened?.register
  useEffect(() => {
    if (id) open(isRegister ? { kind: 'register', id } : { kind: 'detail', id })
    else set((before) => (isAddressed(before.panel) ? { ...before, opened: false } : before))
  }, [id, isRegister])

  /** A form replaces the class it was opened from. */
  const openForm = (next: ClassPanel) => {
    open(next)
    address.go(null)
  }
  const scoped = (action: 'edit' | 'remove', one: Class) =>
    openForm(one.seriesId ? { kind: 'scope', one, action } : { kind: action, one, scope: 'single' })
  return {
    panel,
    opened,
    key,
    add: (date?: string, slot?: Slot) => open({ kind: 'add', date, slot }),
    copy: (what: 'day' | 'week', from: string) => open({ kind: 'copy', what, from }),
    duplicate: (like: LikeClass) => openForm({ kind: 'add', date: undefined, like }),
    openDetail: (one: Pick<Class, 'id'>) => address.go({ id: one.id, register: false }),
    openRegister: (one: Pick<Class, 'id'>) => address.go({ id: one.id, register: true }),
    book: (one: Pick<Class, 'id'>) => openForm({ kind: 'book', id: one.id }),
    edit: (one: Class) => scoped('edit', one),
    remove: (one: Class) => scoped('remove', one),
    choose: (scope: EditScope) => panel?.kind === 'scope' && open({ kind: panel.action, one: panel.one, scope }),
    close: () => {
      if (isAddressed(panel)) address.go(null)
      else set((before) => ({ ...before, opened: false }))
      if (panel?.kind === 'add' && panel.like) returnFocus([cardId(panel.like.one.id), weekHeadingId])
      if (panel?.kind === 'copy') returnFocus([dayHeadingId(panel.from), weekHeadingId])
      if (panel && 'one' in panel) returnFocus([cardId(panel.one.id), dayHeadingId(panel.one.date), weekHeadingId])
      if (panel?.kind === 'register') returnFocus([registerButtonId(panel.id), cardId(panel.id), weekHeadingId])
      else if (panel && 'id' in panel) returnFocus([cardId(panel.id), weekHeadingId])
    },
  }
}

import { Portal } from '@mantine/core'
import { type FocusEvent, type PointerEvent, useEffect, useState } from 'react'
import css from './use-rail-name.module.css'

/** Shows an icon's name beside it on hover and focus. Mantine's tooltip would take a tenth of the frame's size budget. */
export function useRailName() {
  const [shown, show] = useState<{ name: string; top: number; left: number } | null>(null)
  const hide = () => show(null)
  const isShown = shown !== null
  useEffect(() => {
    if (!isShown) return
    const dismiss = ({ key }: KeyboardEvent) => key === 'Escape' && hide()
    addEventListener('keydown', dismiss)
    addEventListener('scroll', hide, true)
    return () => {
      removeEventListener('keydown', dismiss)
      removeEventListener('scroll', hide, true)
    }
  }, [isShown])
  const beside = (one: Element, name: string) => {
    const { right, top, height } = one.getBoundingClientRect()
    show({ name, left: right, top: top + height / 2 })
  }
  return {
    namedBy: (name: string) => ({
      onPointerEnter: ({ pointerType, currentTarget }: PointerEvent) => pointerType === 'mouse' && beside(currentTarget, name),
      onPointerLeave: hide,
      onFocus: ({ currentTarget }: FocusEvent) => currentTarget.matches(':focus-visible') && beside(currentTarget, name),
      onBlur: hide,
    }),
    shown: shown && (
      <Portal>
        <div className={css.name} style={{ top: shown.top, left: shown.left }} aria-hidden>
          {shown.name}
        </div>
      </Portal>
    ),
  }
}

import { ActionIcon } from '@mantine/core'
import { IconDots } from '@tabler/icons-react'
import { type ComponentType, type FocusEvent, type KeyboardEvent, useLayoutEffect, useRef, useState } from 'react'
import css from './row-menu.module.css'

interface RowMenuProps {
  /** e.g. "Actions for Trip" */
  label: string
  /** of the button, in pixels; 44 where a finger is expected */
  size?: number
  items: readonly { label: string; icon: ComponentType<{ size?: number; 'aria-hidden'?: boolean }>; onChoose: () => void }[]
}

/** What can be done with a row, besides opening it. */
export function RowMenu({ label, size = 44, items }: RowMenuProps) {
  const [opened, setOpened] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const list = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const menu = list.current
    if (!opened || !menu || !button.current) return
    // In a layer of its own, above whatever is sticky, and cut off by no box around it.
    menu.showPopover?.()
    place(menu, button.current.getBoundingClientRect())
    menu.querySelector<HTMLElement>('[role=menuitem]')?.focus({ preventScroll: true })
    // It goes with its button when something below it scrolls.
    const follow = () => button.current && place(menu, button.current.getBoundingClientRect())
    addEventListener('scroll', follow, { capture: true, passive: true })
    return () => removeEventListener('scroll', follow, { capture: true })
  }, [opened])
  const close = () => {
    setOpened(false)
    button.current?.focus({ preventScroll: true })
  }
  const move = (event: KeyboardEvent) => {
    const all = [...(list.current?.querySelectorAll<HTMLElement>('[role=menuitem]') ?? [])]
    const at = all.findIndex((one) => one === document.activeElement)
    const next = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: all.length - 1 }[event.key]
    if (next !== undefined) all.at(next % all.length)?.focus()
    else if (event.key === 'Escape') close()
    else return
    event.preventDefault()
    event.stopPropagation()
  }
  return (
    <div className={css.menu} onBlur={(event: FocusEvent) => !event.currentTarget.contains(event.relatedTarget) && setOpened(false)}>
      <ActionIcon
        ref={button}
        size={size}
        aria-label={label}
        aria-haspopup="menu"
        aria-expanded={opened}
        onClick={() => setOpened(!opened)}
        onKeyDown={(event) => {
          if (event.key !== 'ArrowDown') return
          event.preventDefault()
          setOpened(true)
        }}
      >
        <IconDots size={20} aria-hidden />
      </ActionIcon>
      {opened && (
        <div ref={list} popover="manual" className={css.list} role="menu" tabIndex={-1} aria-label={label} onKeyDown={move}>
          {items.map(({ label: words, icon: Icon, onChoose }) => (
            <button
              key={words}
              type="button"
              role="menuitem"
              tabIndex={-1}
              // Escape closes the menu, and not the panel around it, too.
              data-mantine-stop-propagation
              className={css.item}
              onClick={() => {
                close()
                onChoose()
              }}
            >
              <Icon size={18} aria-hidden />
              {words}
            </button>
          ))}
        </div>
      )}
    </div>
  )
}

const margin = 8

/** Below the button and with its right edge, unless the window ends there. */
function place(menu: HTMLElement, button: DOMRect): void {
  const { width, height } = menu.getBoundingClientRect()
  const { clientWidth, clientHeight } = document.documentElement
  const below = button.bottom + height + margin <= clientHeight
  menu.style.left = `${Math.max(margin, Math.min(button.right - width, clientWidth - width - margin))}px`
  menu.style.top = `${below ? button.bottom : Math.max(margin, button.top - height)}px`
}

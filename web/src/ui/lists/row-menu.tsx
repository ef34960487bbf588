import { ActionIcon } from '@mantine/core'
import { IconDots } from '@tabler/icons-react'
import { type ComponentType, type FocusEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react'
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
  useEffect(() => {
    if (!opened) return
    list.current?.querySelector<HTMLElement>('[role=menuitem]')?.focus({ preventScroll: true })
    list.current?.scrollIntoView({ block: 'nearest' })
    if (list.current && isCutOff(list.current)) list.current.dataset['up'] = ''
    if (list.current && isCutOffAtLeft(list.current)) openToTheRight(list.current)
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
        <div ref={list} className={css.list} role="menu" tabIndex={-1} aria-label={label} onKeyDown={move}>
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

/** Beside what stands at the right, with the box's left edge near: then it opens to the right. */
function isCutOffAtLeft(menu: HTMLElement): boolean {
  const { left } = menu.getBoundingClientRect()
  for (let box = menu.parentElement; box; box = box.parentElement)
    if (/auto|scroll/.test(getComputedStyle(box).overflowY)) return left < box.getBoundingClientRect().left
  return left < 0
}

/** In a narrow window it does not fit there either: then it is moved back as far as it would stick out. */
function openToTheRight(menu: HTMLElement): void {
  menu.dataset['right'] = ''
  const tooFar = menu.getBoundingClientRect().right + 8 - document.documentElement.clientWidth
  if (tooFar > 0) menu.style.left = `${-tooFar}px`
}

/** At the end of a box that is filled from below, nothing can be scrolled into view: then it opens upwards, if there is room. */
function isCutOff(menu: HTMLElement): boolean {
  const { bottom, height } = menu.getBoundingClientRect()
  const above = menu.parentElement?.getBoundingClientRect().top ?? 0
  for (let box = menu.parentElement; box; box = box.parentElement) {
    if (!/auto|scroll/.test(getComputedStyle(box).overflowY)) continue
    const edges = box.getBoundingClientRect()
    return bottom > edges.bottom && above - height >= edges.top
  }
  return false
}

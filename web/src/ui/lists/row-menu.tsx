import { ActionIcon } from '@mantine/core'
import { IconDots } from '@tabler/icons-react'
import type { ComponentType, KeyboardEvent } from 'react'
import { useLayer } from '../layers/use-layer.ts'
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
  const { opened, setOpened, button, layer, close, onBlur } = useLayer('[role=menuitem]')
  const move = (event: KeyboardEvent) => {
    const all = [...event.currentTarget.querySelectorAll<HTMLElement>('[role=menuitem]')]
    const at = all.findIndex((one) => one === document.activeElement)
    const next = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: all.length - 1 }[event.key]
    if (next === undefined) return
    all.at(next % all.length)?.focus()
    event.preventDefault()
    event.stopPropagation()
  }
  return (
    <div className={css.menu} onBlur={onBlur}>
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
        <div ref={layer} popover="manual" className={css.list} role="menu" tabIndex={-1} aria-label={label} onKeyDown={move}>
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

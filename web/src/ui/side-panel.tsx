import { Drawer } from '@mantine/core'
import { type FormEventHandler, type ReactNode, useState } from 'react'
import css from './side-panel.module.css'
import { UnsavedGuard } from './unsaved-guard.tsx'

interface SidePanelProps {
  opened: boolean
  onClose: () => void
  title: string
  /** something has been typed: closing, leaving the page or reloading asks first */
  dirty?: boolean
  /** makes the panel one form */
  onSubmit?: FormEventHandler<HTMLFormElement>
  children: ReactNode
  /** stays in sight below the content: the buttons. Receives the closing that asks first. */
  footer?: (close: () => void) => ReactNode
  size?: number
}

/** A panel from the right; the whole screen on phones. */
export function SidePanel({ opened, onClose, title, dirty = false, onSubmit, children, footer, size = 520 }: SidePanelProps) {
  const [closing, setClosing] = useState(false)
  const unsaved = opened && dirty
  // Later, because the key that closes the panel must not reach the question in the same breath and close it too.
  const close = () => (unsaved ? setTimeout(setClosing, 0, true) : onClose())
  const inside = (
    <>
      <div className={css.scroll}>{children}</div>
      {footer && <div className={css.footer}>{footer(close)}</div>}
    </>
  )
  return (
    <>
      <Drawer
        opened={opened}
        onClose={close}
        closeOnEscape={!closing}
        title={title}
        position="right"
        size={`min(100%, ${size}px)`}
        classNames={{ content: css.content, header: css.header, body: css.body }}
        closeButtonProps={{ 'aria-label': 'Close' }}
      >
        {onSubmit ? (
          <form className={css.fill} onSubmit={onSubmit} noValidate>
            {inside}
          </form>
        ) : (
          <div className={css.fill}>{inside}</div>
        )}
      </Drawer>
      <UnsavedGuard
        unsaved={unsaved}
        closing={closing}
        onKeep={() => setClosing(false)}
        onDiscard={() => {
          setClosing(false)
          onClose()
        }}
      />
    </>
  )
}

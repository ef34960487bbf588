import { Drawer } from '@mantine/core'
import { useBlocker } from '@tanstack/react-router'
import { type FormEventHandler, type ReactNode, useState } from 'react'
import { ConfirmDialog } from './confirm-dialog.tsx'
import css from './side-panel.module.css'

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
  const leaving = useBlocker({ shouldBlockFn: () => unsaved, enableBeforeUnload: () => unsaved, withResolver: true })
  const isLeaving = leaving.status === 'blocked'
  const asking = closing || isLeaving
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
        closeOnEscape={!asking}
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
      <ConfirmDialog
        opened={asking}
        title="Discard what you typed?"
        confirmLabel="Discard"
        cancelLabel="Keep editing"
        danger
        onClose={() => {
          setClosing(false)
          if (isLeaving) leaving.reset()
        }}
        onConfirm={() => {
          setClosing(false)
          onClose()
          if (isLeaving) leaving.proceed()
        }}
      >
        It has not been saved yet.
      </ConfirmDialog>
    </>
  )
}

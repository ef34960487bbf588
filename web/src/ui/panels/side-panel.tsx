import { Drawer } from '@mantine/core'
import { type FormEventHandler, type ReactNode, useState } from 'react'
import css from './side-panel.module.css'
import { UnsavedGuard } from '../forms/unsaved-guard.tsx'

interface SidePanelProps {
  opened: boolean
  onClose: () => void
  title: string
  /** unsaved input: closing, leaving or reloading asks first */
  dirty?: boolean
  /** makes the panel a form */
  onSubmit?: FormEventHandler<HTMLFormElement>
  children: ReactNode
  /** always visible; receives the close function that asks first */
  footer?: (close: () => void) => ReactNode
  /** short, and what the panel is for: visible in a low window, too */
  footerStays?: boolean
  isWide?: boolean
}

export function SidePanel({
  opened,
  onClose,
  title,
  dirty = false,
  onSubmit,
  children,
  footer,
  footerStays,
  isWide = false,
}: SidePanelProps) {
  const [closing, setClosing] = useState(false)
  const unsaved = opened && dirty
  // Deferred, as the key that closes the panel must not also close the question.
  const close = () => (unsaved ? setTimeout(setClosing, 0, true) : onClose())
  const inside = (
    <>
      <div className={css.scroll}>{children}</div>
      {footer && (
        <div className={css.footer} data-stays={footerStays || undefined}>
          {footer(close)}
        </div>
      )}
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
        size={`min(100%, ${isWide ? 600 : 520}px)`}
        classNames={{ content: css.content, header: css.header, title: css.title, body: css.body }}
        closeButtonProps={{ 'aria-label': 'Close' }}
      >
        {onSubmit ? (
          <form className={css.fill} onSubmit={onSubmit} ref={asForm} noValidate>
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

/** Opens with the cursor in its first field, unless another is marked, and is sent by Ctrl+Enter. */
function asForm(form: HTMLFormElement) {
  const first = form.querySelector('[data-autofocus], input:not([type=hidden]), select, textarea, button')
  if (first?.matches('.mantine-Input-input')) first.setAttribute('data-autofocus', '')
  const onKeys = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || event.defaultPrevented) return
    event.preventDefault()
    form.requestSubmit()
  }
  form.addEventListener('keydown', onKeys)
  return () => form.removeEventListener('keydown', onKeys)
}

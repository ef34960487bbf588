import { UnstyledButton } from '@mantine/core'
import { IconArrowBackUp, IconCircleCheck } from '@tabler/icons-react'
import { useEffect, useEffectEvent, useRef, useState, type FocusEvent } from 'react'
import { failureOf } from '../../lib/refusals.ts'
import { forget, say, sayFailed, type Said } from './toasts.ts'
import css from './said-toast.module.css'

/** The least time left after somebody has hovered over it. */
const leastMs = 2_000

export function SaidToast({ said }: { said: Said }) {
  const { key, words, undo } = said
  const [isResting, setIsResting] = useState(false)
  const [isUndoing, setIsUndoing] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const cameFrom = useRef<Element | null>(null)

  useEffect(() => {
    if (isResting || isUndoing) return
    const from = performance.now()
    const passing = setTimeout(forget, said.left, key)
    return () => {
      clearTimeout(passing)
      said.left = Math.max(leastMs, said.left - (performance.now() - from))
    }
  }, [said, key, isResting, isUndoing])

  const takeBack = async () => {
    if (!undo || isUndoing) return
    setIsUndoing(true)
    try {
      await undo.run()
      say('Undone.')
    } catch (error) {
      const { kind, message, requestId } = failureOf(error)
      sayFailed('Not undone', { message, requestId: kind === 'fault' ? requestId : null })
    } finally {
      if (button.current === document.activeElement) returnFocus(cameFrom.current)
      forget(key)
    }
  }
  const onKeys = useEffectEvent((event: KeyboardEvent) => {
    if (!undo || event.key.toLowerCase() !== 'z' || !(event.ctrlKey || event.metaKey) || event.shiftKey || event.altKey) return
    // In a field it takes back what was typed.
    if (event.defaultPrevented || (event.target as Element).closest?.('input, textarea, select, [contenteditable]')) return
    event.preventDefault()
    void takeBack()
  })
  useEffect(() => {
    window.addEventListener('keydown', onKeys)
    return () => window.removeEventListener('keydown', onKeys)
  }, [])

  return (
    <div
      className={css.said}
      onMouseEnter={() => setIsResting(true)}
      onMouseLeave={() => setIsResting(false)}
      onFocus={(event: FocusEvent) => {
        cameFrom.current = event.relatedTarget
        setIsResting(true)
      }}
      onBlur={() => setIsResting(false)}
    >
      <IconCircleCheck className={css.icon} size={20} stroke={1.8} aria-hidden />
      <span className={css.words}>{words}</span>
      {undo && (
        <UnstyledButton
          className={css.undo}
          ref={button}
          aria-keyshortcuts="Control+Z"
          title="Undo (Ctrl+Z)"
          aria-disabled={isUndoing || undefined}
          onClick={() => void takeBack()}
        >
          <IconArrowBackUp size={18} stroke={2} aria-hidden />
          {isUndoing ? 'Undoing…' : 'Undo'}
        </UnstyledButton>
      )}
    </div>
  )
}

function returnFocus(to: Element | null): void {
  const target = to?.isConnected ? to : document.getElementById('main')
  if (target instanceof HTMLElement) target.focus({ preventScroll: true })
}

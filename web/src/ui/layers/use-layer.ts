import { type FocusEvent, useCallback, useRef, useState } from 'react'

/** What opens from a button, in a layer of its own: above whatever is sticky, and cut off by no box around it. @param first to be focused in it */
export function useLayer(first: string) {
  const [opened, setOpened] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const close = useCallback(() => {
    setOpened(false)
    button.current?.focus({ preventScroll: true })
  }, [])
  const layer = useCallback(
    (shown: HTMLElement | null) => {
      if (!shown) return
      shown.showPopover?.()
      const follow = () => button.current && place(shown, button.current.getBoundingClientRect())
      follow()
      shown.querySelector<HTMLElement>(first)?.focus({ preventScroll: true })
      shown.addEventListener('keydown', (event) => {
        if (event.key !== 'Escape') return
        event.stopPropagation()
        close()
      })
      // It goes with its button when something below it scrolls.
      addEventListener('scroll', follow, { capture: true, passive: true })
      return () => removeEventListener('scroll', follow, { capture: true })
    },
    [first, close],
  )
  /** of what is around both */
  const onBlur = (event: FocusEvent) => !event.currentTarget.contains(event.relatedTarget) && setOpened(false)
  return { opened, setOpened, button, layer, close, onBlur }
}

const margin = 8

/** Below the button and with its right edge, unless the window ends there. */
function place(layer: HTMLElement, button: DOMRect): void {
  const { width, height } = layer.getBoundingClientRect()
  const { clientWidth, clientHeight } = document.documentElement
  const below = button.bottom + height + margin <= clientHeight
  layer.style.left = `${Math.max(margin, Math.min(button.right - width, clientWidth - width - margin))}px`
  layer.style.top = `${below ? button.bottom : Math.max(margin, button.top - height)}px`
}

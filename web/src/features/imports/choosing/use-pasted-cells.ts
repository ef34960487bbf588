import { useEffect, useRef } from 'react'

/** Takes cells that are pasted anywhere on the page: before whatever takes files, as spreadsheet programs copy a picture of the cells too. */
export function usePastedCells(take: (text: string) => void): void {
  const newest = useRef(take)
  useEffect(() => {
    newest.current = take
  })
  useEffect(() => {
    const paste = (event: ClipboardEvent) => {
      const text = event.clipboardData?.getData('text/plain') ?? ''
      if (!/[\t\n]/.test(text.trim())) return
      event.preventDefault()
      event.stopImmediatePropagation()
      newest.current(text)
    }
    addEventListener('paste', paste, { capture: true })
    return () => removeEventListener('paste', paste, { capture: true })
  }, [])
}

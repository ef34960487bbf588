import { useRouter } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'

/**
 * Something opened over a page, by its id in the address, which `write` changes. Closing it goes back in history, as the phone's back
 * button does; the last one stays mounted while the dialog closes.
 */
export function useOpened<Known extends { id: string }>(
  id: string | undefined,
  write: (id: string | undefined, how: { replace: boolean }) => void,
) {
  const { history } = useRouter()
  const hasPushed = useRef(false)
  useEffect(() => {
    if (!id) hasPushed.current = false
  }, [id])
  const [known, setKnown] = useState<Known | null>(null)
  const [last, setLast] = useState({ id, key: 0 })
  if (id && id !== last.id) setLast(({ key }) => ({ id, key: key + 1 }))

  const open = (one: Known) => {
    setKnown(one)
    setLast(({ key }) => ({ id: one.id, key: key + 1 }))
    hasPushed.current = true
    write(one.id, { replace: false })
  }
  const close = () => {
    if (!id) return
    if (hasPushed.current) {
      hasPushed.current = false
      return history.back()
    }
    write(undefined, { replace: true })
  }
  const shown = id ?? last.id
  const panel = shown === undefined ? null : { id: shown, known: known?.id === shown ? known : null }
  return { panel, opened: id !== undefined, key: last.key, open, close }
}

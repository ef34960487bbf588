import { useNavigate, useRouter, useSearch } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'

/** From the address: `?class=ID&register=true`. */
export type OpenedClass = { id: string; register: boolean }

/** A class opened here closes by going back in history, as the phone's back button does, so that no entry is left behind. */
export function useOpenedClass() {
  const { class: id, register } = useSearch({ from: '/dashboard/classes' })
  const navigate = useNavigate({ from: '/dashboard/classes' })
  const { history } = useRouter()
  const hasPushed = useRef(false)
  useEffect(() => {
    if (!id) hasPushed.current = false
  }, [id])

  const go = (next: OpenedClass | null) => {
    if (!next && !id) return
    if (!next && hasPushed.current) return history.back()
    if (next && !id) hasPushed.current = true
    void navigate({
      search: (before) => ({ ...before, class: next?.id, register: next?.register ? 'true' : undefined }),
      replace: id !== undefined,
      resetScroll: false,
    })
  }
  const opened: OpenedClass | null = id ? { id, register: register === 'true' } : null
  return { opened, go }
}

import { useNavigate, useRouter, useSearch } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'

type At = '/dashboard/students' | '/dashboard/my-students' | '/dashboard/classes'

export type OpenedStudent = ReturnType<typeof useOpenedStudent>

/**
 * A student opened here (`?student=ID`) closes by going back in history, as the phone's back button does; the last one stays while the
 * dialog closes.
 */
export function useOpenedStudent(at: At) {
  const { student: id } = useSearch({ from: at })
  const navigate = useNavigate()
  const { history } = useRouter()
  const hasPushed = useRef(false)
  useEffect(() => {
    if (!id) hasPushed.current = false
  }, [id])
  const [named, setNamed] = useState<{ id: string; name?: string } | null>(null)
  const [last, setLast] = useState({ id, key: 0 })
  if (id && id !== last.id) setLast(({ key }) => ({ id, key: key + 1 }))

  const open = (student: { id: string; name?: string }) => {
    setNamed(student)
    setLast(({ key }) => ({ id: student.id, key: key + 1 }))
    hasPushed.current = true
    void navigate({ to: at, search: (before) => ({ ...before, student: student.id }), resetScroll: false })
  }
  const close = () => {
    if (!id) return
    if (hasPushed.current) {
      hasPushed.current = false
      return history.back()
    }
    void navigate({ to: at, search: (before) => ({ ...before, student: undefined }), replace: true, resetScroll: false })
  }
  const shown = id ?? last.id
  return { studentId: shown, name: named?.id === shown ? named?.name : undefined, opened: id !== undefined, key: last.key, open, close }
}

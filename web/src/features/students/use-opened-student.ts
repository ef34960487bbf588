import { useNavigate, useSearch } from '@tanstack/react-router'
import { useOpened } from '../../lib/navigation/use-opened.ts'

type At = '/dashboard/students' | '/dashboard/my-students' | '/dashboard/classes'

export type OpenedStudent = ReturnType<typeof useOpenedStudent>

/** A student opened here: `?student=ID`. */
export function useOpenedStudent(at: At) {
  const navigate = useNavigate()
  return useOpened<{ id: string; name?: string }>(useSearch({ from: at }).student, (student, { replace }) => {
    void navigate({ to: at, search: (before) => ({ ...before, student }), replace, resetScroll: false })
  })
}

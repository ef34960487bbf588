import type { QueryClient } from '@tanstack/react-query'
import { api } from '../../../lib/api.ts'

export const enrolInClass = (classId: string, studentIds: string[]) => api.classes.enrol({ classId, studentIds, undoable: true })

export const refetchEnrolled = (cache: QueryClient) =>
  Promise.all(['classes', 'students', 'attendance'].map((noun) => cache.invalidateQueries({ queryKey: [noun] })))

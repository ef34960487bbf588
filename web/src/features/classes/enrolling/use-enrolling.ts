import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { shortDay } from '../../../lib/format/day-words.ts'
import { newId } from '../../../lib/new-id.ts'
import { offerUndo } from '../../../lib/offer-undo.ts'
import { inWords } from '../../../lib/refusals.ts'
import { useAction } from '../../../lib/use-action.ts'
import { say } from '../../../ui/notices/toasts.ts'
import { undoClassAction } from '../api.ts'
import { enrolAsTrial, enrolInClass, putOnList, refetchEnrolled } from './api.ts'
import { enrolledWords } from './enrolled-words.ts'
import type { How } from './how-field.tsx'

interface Wish {
  readonly how: How
  readonly studentIds: string[]
  /** of the series, or of a class by itself */
  readonly termId: string
  readonly className: string
  /** of the date of a trial */
  readonly dateId: string
}

const named = (one: { name: string } | undefined) => one?.name ?? 'The student'

/** Enrols students; where they would be more than there are places, the owner reads so and may press again. */
export function useEnrolling(students: readonly { name: string }[] | undefined, onDone: () => void) {
  const cache = useQueryClient()
  const [waitingId] = useState(newId)
  const enrolling = useAction(
    async ({ how, studentIds, termId, className, dateId }: Wish, overfill: boolean) => {
      const [studentId = ''] = studentIds
      if (how === 'term') {
        const enrolled = await enrolInClass(termId, studentIds, overfill)
        return { words: enrolledWords(enrolled), undo: enrolled.undo }
      }
      if (how === 'trial') {
        const { date, undo } = await enrolAsTrial(dateId, studentId, overfill)
        return { words: `${named(students?.[0])} comes to ${className} for a trial on ${shortDay(date)}.`, undo }
      }
      await putOnList({ id: waitingId, classId: termId, studentId, wants: how === 'wait-term' ? 'term' : 'trial' })
      return { words: `${named(students?.[0])} is on the waiting list of ${className}.`, undo: null }
    },
    {
      done: async ({ words, undo }) => {
        await refetchEnrolled(cache)
        onDone()
        const takeBack = async (undoId: string) => {
          await undoClassAction(undoId)
          await refetchEnrolled(cache)
        }
        say(words, offerUndo(undo, takeBack))
      },
    },
  )
  const isOverfull = enrolling.failure?.code === 'class-full'
  return {
    busy: enrolling.busy,
    isOverfull,
    failure: inWords(enrolling.failure, 'Failed to update student enrollments'),
    /** once something else is asked, the answer is about nothing any more */
    clear: enrolling.clear,
    enrol: (wish: Wish) => void enrolling.run(wish, isOverfull),
  }
}

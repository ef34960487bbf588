import { useForm, type UseFormReturnType } from '@mantine/form'
import { useRef, useState } from 'react'
import type { Checked } from './check-class.ts'
import { type ClassForm, suggestEnd } from './class-form.ts'

export type ClassFormApi = UseFormReturnType<ClassForm>

/**
 * The state of a class form.
 * @param check says what is wrong with what is typed
 */
export function useClassForm(initialValues: ClassForm, check: (typed: ClassForm) => Checked) {
  const suggested = useRef('')
  const [asked, setAsked] = useState(false)
  const form = useForm<ClassForm>({
    initialValues,
    validate: (typed) => check(typed).errors,
    onValuesChange: (typed, before) => {
      // Only an end that nobody typed follows the start.
      const isFree = typed.endTime === '' || typed.endTime === suggested.current
      if (typed.startTime === before.startTime || !isFree) return
      suggested.current = suggestEnd(typed.startTime)
      form.setFieldValue('endTime', suggested.current)
    },
  })
  return {
    form,
    /** "Please fill in all required fields", from the first try to save until nothing is missing */
    summary: asked ? check(form.values).summary : null,
    /** call when somebody tries to save */
    ask: () => setAsked(true),
    /** takes a room that was added from inside the form, and the focus with it */
    chooseRoom(id: string) {
      form.setFieldValue('locationId', id)
      form.getInputNode('locationId')?.focus()
    },
  }
}

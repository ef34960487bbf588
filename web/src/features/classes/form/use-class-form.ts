import { useForm, type UseFormReturnType } from '@mantine/form'
import { useRef, useState } from 'react'
import type { Checked } from './check-class.ts'
import { type ClassForm, lengthOf, suggestEnd } from './class-form.ts'

export type ClassFormApi = UseFormReturnType<ClassForm>

/** @param suggestedEnd one that was not typed, and follows the start */
export function useClassForm(
  initialValues: ClassForm,
  check: (typed: ClassForm) => Checked,
  minutes: number | null = null,
  suggestedEnd = '',
) {
  const suggested = useRef(suggestedEnd)
  const length = useRef(minutes)
  const [asked, setAsked] = useState(false)
  const form = useForm<ClassForm>({
    initialValues,
    validate: (typed) => check(typed).errors,
    onValuesChange: (typed, before) => {
      // The end follows the start until somebody types an end.
      const isFree = typed.endTime === '' || typed.endTime === suggested.current
      if (typed.startTime === before.startTime || !isFree) return
      suggested.current = suggestEnd(typed.startTime, length.current)
      form.setFieldValue('endTime', suggested.current)
    },
  })
  return {
    form,
    /** set from the first attempt to save until nothing is missing */
    summary: asked ? check(form.values).summary : null,
    /** call on each attempt to save */
    ask: () => setAsked(true),
    /** restarts the form with these values and the length of a class */
    startAnew(values: ClassForm) {
      length.current = lengthOf(form.values)
      suggested.current = values.endTime
      setAsked(false)
      form.clearErrors()
      form.setValues(values)
      form.getInputNode('name')?.focus()
    },
    /** chooses a room just added inside the form, and moves the focus to it */
    chooseRoom(id: string) {
      form.setFieldValue('locationId', id)
      form.getInputNode('locationId')?.focus()
    },
  }
}

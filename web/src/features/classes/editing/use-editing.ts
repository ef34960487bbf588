import { type Class, type EditScope, type Week } from '@callboard/contract/classes'
import type { Undo } from '@callboard/contract/undo'
import { weekOf } from '@callboard/contract/dates'
import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { type Failure, inWords } from '../../../lib/refusals.ts'
import { useFormAction } from '../../../lib/use-form-action.ts'
import { editClass, fetchWeekAnew } from '../api.ts'
import { checkEditedClass, formNames } from '../form/check-class.ts'
import { clashQuestionOf } from '../form/clash-question.ts'
import { differences, isTouched, mergeMine } from '../form/class-conflict.ts'
import { type ClassForm, formOf, toEditClass } from '../form/class-form.ts'
import { useClashes } from '../clashes/use-clashes.ts'
import { useExceptions } from './own-dates.tsx'
import { changedParts } from './own-words.ts'
import { useEnrolment } from './use-enrolment.ts'
import { useOverfill } from '../form/use-overfill.ts'
import { useClassForm } from '../form/use-class-form.ts'

export type EditedClass = { count: number; date: string; kept: string[]; undo: Undo | null }

type Editing = {
  one: Class
  scope: EditScope
  /** the live week: someone else may change or delete the class in the meantime */
  week: Week | undefined
  onEdited: (edited: EditedClass) => void
}

export function useEditing({ one, scope, week, onEdited }: Editing) {
  const cache = useQueryClient()
  /** what the form started from, or was last merged with */
  const [base, setBase] = useState(one)
  // A ref as well: a save may follow a merge before the next render.
  const version = useRef(one.version)
  const [saved, setSaved] = useState<EditedClass | null>(null)
  const [refused, setRefused] = useState<Class | 'gone' | null>(null)
  const first = formOf(one)
  const seriesOn = one.seriesId !== null && scope !== 'single' ? base.date : null
  const { form, summary, ask, chooseRoom } = useClassForm(first, (typed) => checkEditedClass(typed, seriesOn))
  const [keepOwn, setKeepOwn] = useState(true)
  const exceptions = useExceptions(one, scope)
  const editing = { id: one.id, scope, keepOwn }
  const enrolment = useEnrolment(one, scope)
  const { overfill, hear } = useOverfill(enrolment.changes.joining)
  const clashes = useClashes(clashQuestionOf(form.values, editing, enrolment.changes.joining))

  const sending = useFormAction(
    form,
    async (typed) => {
      if (!(await clashes.mayPass(clashQuestionOf(typed, editing, enrolment.changes.joining)))) return null
      return editClass({ ...toEditClass(typed, { ...editing, version: version.current }, enrolment.changes), overfill })
    },
    {
      names: formNames,
      failed: meanwhile,
      done: (answer, typed) => {
        if (!answer) return
        const { count, kept, undo } = answer
        const edited = { count, kept, undo, date: typed.date }
        setSaved(edited)
        if (kept.length === 0) onEdited(edited)
      },
    },
  )

  function meanwhile(failure: Failure): boolean {
    const { code } = failure
    hear(failure)
    if (code === 'class-not-found') setRefused('gone')
    if (code === 'class-changed') void lookAgain()
    return code === 'class-not-found'
  }

  async function lookAgain() {
    const fresh = await fetchWeekAnew(cache, weekOf(base.date)).catch(() => null)
    // Missing from its week: moved elsewhere. If it cannot be fetched, the banner keeps the refusal's words.
    if (fresh) setRefused(fresh.classes.find(({ id }) => id === one.id) ?? 'gone')
  }

  const theirs = saved || sending.busy ? null : (refused ?? heard(week, base))
  const opened = formOf(base)
  const isFieldTouched = isTouched(opened, form.values)
  // S2 §8.
  const words = enrolment.isTouched && !isFieldTouched ? 'Failed to update student enrollments' : 'Failed to save class'

  function agree(on: Class, values: ClassForm) {
    version.current = on.version
    setBase(on)
    setRefused(null)
    sending.clear()
    form.setValues(values)
  }

  return {
    form,
    summary,
    chooseRoom,
    enrolment,
    /** set while the students who had to stay enrolled are still to be acknowledged */
    saved: saved !== null && saved.kept.length > 0 ? saved : null,
    /** the class as it was when its date was last agreed on */
    base,
    clashes: clashes.shown,
    exceptions,
    changed: changedParts(opened, form.values),
    keepOwn,
    setKeepOwn,
    busy: sending.busy,
    failure: sending.failure?.code === 'class-changed' && theirs ? null : inWords(sending.failure, words),
    isOverfull: overfill,
    dirty: !saved && theirs !== 'gone' && (isFieldTouched || enrolment.isTouched),
    theirs,
    differences: theirs && theirs !== 'gone' ? differences(opened, form.values, formOf(theirs)) : [],
    save(event?: React.FormEvent<HTMLFormElement>) {
      ask()
      sending.submit(event)
    },
    useMine(changed: Class) {
      agree(changed, mergeMine(opened, form.values, formOf(changed)))
      sending.submit()
    },
    takeTheirs(changed: Class) {
      agree(changed, formOf(changed))
    },
  }
}

/** A newer version of the class, 'gone', or null for no change. */
function heard(week: Week | undefined, base: Class): Class | 'gone' | null {
  if (!week || week.weekOf !== weekOf(base.date)) return null
  const found = week.classes.find(({ id }) => id === base.id)
  if (!found) return 'gone'
  return found.version > base.version ? found : null
}

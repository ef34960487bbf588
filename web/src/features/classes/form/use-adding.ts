import type { PlainDate } from '@callboard/contract/dates'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { newId } from '../../../lib/new-id.ts'
import { useSignedIn } from '../../../lib/session/session.ts'
import { useFormAction } from '../../../lib/use-form-action.ts'
import { useRoomChoices } from '../../locations/use-room-choices.ts'
import { useTeacherChoices } from '../../teachers/use-teacher-choices.ts'
import { addClass, classChoicesQuery } from '../api.ts'
import { clashQuestionOf } from './clash-question.ts'
import { useClashes } from '../clashes/use-clashes.ts'
import { isTouched } from './class-conflict.ts'
import type { Named } from './student-changes.ts'
import { checkNewClass, formNames } from './check-class.ts'
import type { Slot } from '../slot.ts'
import type { LikeClass } from '../use-class-panels.ts'
import { atSlot, emptyClassForm, lengthOf, toAddClass } from './class-form.ts'
import { afterClass, formLike, readRemembered, rememberClass, withRemembered } from './remembered-class.ts'
import { useOverfill } from './use-overfill.ts'
import { useClassForm } from './use-class-form.ts'

const nobody: readonly Named[] = []

export type AddedClass = Awaited<ReturnType<typeof addClass>>

interface Adding {
  /** the studio's */
  today: PlainDate
  /** the day it was opened from */
  date: PlainDate | undefined
  /** the place in the grid */
  slot: Slot | undefined
  /** the Monday on screen */
  weekOf: PlainDate | undefined
  like?: LikeClass | undefined
  onAdded: (added: AddedClass, next: 'close' | 'another') => void
}

/** One for the class or series, and one for each day of the week on which it may also be. */
const newIds = () => Array.from({ length: 8 }, () => newId())

/** A weekly class starts today, or in the coming week on screen. */
const startOf = (today: PlainDate, shown: PlainDate = today) => (shown > today ? shown : today)

/** The form for new classes, prefilled from this person's last one; the id is created first, so that a repeated save adds one class. */
export function useAdding({ today, date, slot, weekOf, like, onAdded }: Adding) {
  const { user } = useSignedIn()
  const [ids, setIds] = useState(newIds)
  const [begun, setBegun] = useState<readonly Named[]>(like && !like.one.isDropIn ? like.students : [])
  const [chosen, setChosen] = useState(begun)
  const [last] = useState(() => readRemembered(user.id))
  const [empty, setEmpty] = useState(() => {
    const startsOn = startOf(today, date ?? weekOf)
    return like ? formLike(like.one, startsOn, last) : atSlot(withRemembered(emptyClassForm(startsOn, date), last), slot, last?.minutes)
  })
  const next = useRef<'close' | 'another'>('close')
  const [pressed, setPressed] = useState<'close' | 'another'>('close')
  const { form, summary, ask, chooseRoom, startAnew } = useClassForm(
    empty,
    (typed) => checkNewClass(typed, today),
    like ? lengthOf(like.one) : last?.minutes,
    slot && empty.endTime,
  )
  const clashes = useClashes(clashQuestionOf(form.values, null, form.values.isDropIn ? [] : chosen))
  const { overfill, hear } = useOverfill(chosen)
  useChoicesLeft(form, (only) => {
    setEmpty((before) => ({ ...before, ...only }))
    form.setValues(only)
  })
  const isFirst = useQuery({ ...classChoicesQuery(), enabled: !last }).data?.length === 0
  const suggestWeekly = useEffectEvent(() => {
    if (isTouched(empty, form.values)) return
    const weekly = { repeats: 'weekly', dayOfWeek: empty.dayOfWeek || '1' } as const
    setEmpty((before) => ({ ...before, ...weekly }))
    form.setValues(weekly)
  })
  useEffect(() => {
    if (isFirst && !last) suggestWeekly()
  }, [isFirst, last])
  const sending = useFormAction(
    form,
    async (typed) => {
      if (!(await clashes.mayPass(clashQuestionOf(typed, null, typed.isDropIn ? [] : chosen)))) return null
      const studentIds = chosen.map((student) => student.id)
      return addClass({ ...toAddClass(typed, ids, studentIds), overfill })
    },
    {
      names: formNames,
      failed: hear,
      done: (added, typed) => {
        if (!added) return
        rememberClass(user.id, typed)
        onAdded(added, next.current)
        if (next.current === 'close') return
        const another = afterClass(typed)
        setIds(newIds())
        setBegun(nobody)
        setChosen(nobody)
        setEmpty(another)
        startAnew(another)
      },
    },
  )
  const save = (then: typeof next.current, event?: React.FormEvent<HTMLFormElement>) => {
    next.current = then
    setPressed(then)
    ask()
    sending.submit(event)
  }
  return {
    form,
    summary,
    chooseRoom,
    chosen,
    setChosen,
    clashes: clashes.shown,
    busy: sending.busy,
    isAnother: pressed === 'another',
    failure: sending.failure,
    isOverfull: overfill,
    dirty: chosen !== begun || isTouched(empty, form.values),
    save,
  }
}

/** A remembered teacher or room may have left the studio; where there is only one, it is chosen, as for an owner who teaches alone. */
function useChoicesLeft(
  form: ReturnType<typeof useClassForm>['form'],
  choose: (only: { teacherId: string } | { locationId: string }) => void,
) {
  const left = { teacherId: useTeacherChoices().options, locationId: useRoomChoices().options }
  const settle = useEffectEvent((field: keyof typeof left) => {
    const options = left[field]
    const chosen = form.values[field]
    if (!options || options.some(({ value }) => value === chosen)) return
    const [only] = options.length === 1 ? options : []
    if (only) choose(field === 'teacherId' ? { teacherId: only.value } : { locationId: only.value })
    else if (chosen) form.setFieldValue(field, '')
  })
  useEffect(() => settle('teacherId'), [left.teacherId])
  useEffect(() => settle('locationId'), [left.locationId])
}

import { useEffect, useEffectEvent, useState } from 'react'
import { useSignedIn } from '../session/session.ts'
import { untilSignOut } from '../storage.ts'
import { keptItems } from './kept-items.ts'

const typed = keptItems<unknown>(`${untilSignOut}typed:`)

export const keepTyped = typed.write
/** Whether something is half typed there. @param field as in `useTyped` */
export const hasTyped = (userId: string, field: string): boolean => typed.read(userId, field) !== null

/**
 * What is typed into a field or form, kept on this device for whoever typed it: after a reload, and when the field is left or closed, until
 * it is sent, given up or they sign out.
 * @param field what it is about, "report:<id>": one for each thing
 */
export function useTyped<Values>(field: string) {
  const { user } = useSignedIn()
  const [before] = useState(() => typed.read(user.id, field) as Values | null)
  return {
    /** what was typed before; null: nothing */
    before,
    /** @param values null: nothing worth keeping */
    keep(values: Values | null): void {
      if (values === null) typed.forget(user.id, field)
      else typed.write(user.id, field, values)
    },
    forget: () => typed.forget(user.id, field),
  }
}

/** One text that is typed into a field, beginning with `text`; see `useTyped`. */
export function useTypedText(field: string, text: string): [text: string, type: (text: string) => void, forget: () => void] {
  const { before, keep, forget } = useTyped<string>(field)
  const [now, setNow] = useState(before ?? text)
  const type = (next: string) => {
    setNow(next)
    keep(next === text ? null : next)
  }
  return [now, type, forget]
}

/** Keeps the values of a form as they change; see `useTyped`. @param isBlank nothing has been typed into it */
export function useKeptValues<Values>({ keep }: { keep: (values: Values | null) => void }, values: Values, isBlank: boolean): void {
  const text = JSON.stringify(values)
  const write = useEffectEvent(() => keep(isBlank ? null : values))
  useEffect(() => write(), [text, isBlank])
}

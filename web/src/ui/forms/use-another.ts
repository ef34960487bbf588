import { type FormEvent, useRef, useState } from 'react'

/** Of a form that adds one thing or one after the other: how it was sent the last time. */
export function useAnother() {
  const asked = useRef(false)
  const [isAnother, setAnother] = useState(false)
  return {
    asked,
    isAnother,
    send: (submit: (event?: FormEvent<HTMLFormElement>) => void, another: boolean, event?: FormEvent<HTMLFormElement>) => {
      asked.current = another
      setAnother(another)
      submit(event)
    },
  }
}

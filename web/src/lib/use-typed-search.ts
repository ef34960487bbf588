import { useDebouncedValue } from '@mantine/hooks'
import { useEffect, useEffectEvent, useRef, useState } from 'react'

const searchMs = 250

/** Debounces a list's search into the address; going back restores the text. */
export function useTypedSearch(inAddress: string, write: (search: string) => void) {
  const [typed, setTyped] = useState(inAddress)
  const [settled] = useDebouncedValue(typed.trim(), searchMs)
  const known = useRef(inAddress)
  const say = useEffectEvent((search: string) => {
    if (search === known.current) return
    known.current = search
    write(search)
  })
  useEffect(() => say(settled), [settled])
  useEffect(() => {
    if (inAddress === known.current) return
    known.current = inAddress
    setTyped(inAddress)
  }, [inAddress])
  return [typed, setTyped] as const
}

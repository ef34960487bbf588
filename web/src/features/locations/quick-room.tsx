import { AddLocation } from '@callboard/contract/locations'
import { longest } from '@callboard/contract/text'
import { Anchor, Button } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { type KeyboardEvent, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { newId } from '../../lib/new-id.ts'
import { inWords } from '../../lib/refusals.ts'
import { useAction } from '../../lib/use-action.ts'
import { CountedInput } from '../../ui/forms/counted-field.tsx'
import { addLocation, locationsQuery, showLocation } from './api.ts'
import css from './quick-room.module.css'

/** Not a form: Enter must not submit the outer one. */
export function QuickRoom({ onAdded }: { onAdded: (id: string) => void }) {
  const cache = useQueryClient()
  const [isOpen, setIsOpen] = useState(false)
  const [name, setName] = useState('')
  const [error, setError] = useState<string | null>(null)
  const id = useRef(newId())

  const opener = useRef<HTMLButtonElement>(null)
  const field = useRef<HTMLInputElement>(null)
  const open = () => {
    flushSync(() => setIsOpen(true))
    field.current?.focus()
  }
  const cancel = () => {
    flushSync(() => setIsOpen(false))
    opener.current?.focus()
  }

  const adding = useAction(addLocation, {
    done: (room) => {
      showLocation(cache, room)
      id.current = newId()
      flushSync(() => {
        setName('')
        setIsOpen(false)
      })
      onAdded(room.id)
    },
    failed: (failure) => {
      const { code, message } = inWords(failure, 'Failed to add location')
      setError(message)
      if (code === 'added-before') {
        id.current = newId()
        void cache.invalidateQueries({ queryKey: locationsQuery().queryKey })
      }
      return failure
    },
  })
  const add = () => {
    const typed = AddLocation.safeParse({ id: id.current, name })
    setError(typed.success ? null : (typed.error.issues[0]?.message ?? null))
    if (typed.success) void adding.run(typed.data)
  }

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' && event.key !== 'Escape') return
    event.preventDefault()
    event.stopPropagation()
    if (event.key === 'Enter') add()
    else cancel()
  }

  if (!isOpen) {
    return (
      <div className={css.ways}>
        <Anchor component="button" type="button" className={css.opener} ref={opener} onClick={open}>
          Add a room
        </Anchor>
        <Anchor component={Link} to="/dashboard/studio" hash="rooms" className={css.opener}>
          Manage rooms
        </Anchor>
      </div>
    )
  }
  return (
    <div className={css.quick}>
      <CountedInput
        label="Name of the new room"
        value={name}
        error={error}
        most={longest.name}
        autoComplete="off"
        ref={field}
        onChange={(event) => setName(event.currentTarget.value)}
        onKeyDown={onKeyDown}
      />
      <Button variant="default" onClick={add} aria-disabled={adding.busy || undefined}>
        {adding.busy ? 'Adding…' : 'Add'}
      </Button>
      <Button variant="subtle" color="gray" onClick={cancel}>
        Cancel
      </Button>
    </div>
  )
}

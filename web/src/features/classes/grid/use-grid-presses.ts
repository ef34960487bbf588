import { type FocusEvent, type KeyboardEvent, type MouseEvent, type PointerEvent, useRef } from 'react'
import { cardAt, neighbour, pressedClass } from './neighbour.ts'
import type { useCarrying } from './moving/use-carrying.ts'
import { type SlotAt, slotUnder, type useSlot } from './use-slot.ts'
import { useTap } from './use-tap.ts'

interface Presses {
  carrying: Pick<ReturnType<typeof useCarrying>, 'selected' | 'select' | 'handlers'>
  slot: ReturnType<typeof useSlot>
  /** something is carried, or waits to be saved */
  isHeld: boolean
  isMovable: (classId: string) => boolean
  onOpen: (classId: string) => void
  /** for whoever may add classes */
  onAdd: ((at: SlotAt) => void) | undefined
  onFocus: (classId: string) => void
}

/** What a mouse, a finger and the keys do in the grid. A finger selects a class that can be moved before it opens it. */
export function useGridPresses({ carrying, slot, isHeld, isMovable, onOpen, onAdd, onFocus }: Presses) {
  const { selected, select, handlers } = carrying
  const wasTouched = useRef(false)
  const pressed = useRef<SlotAt>(null)
  const open = (id: string) => {
    if (wasTouched.current && isMovable(id) && selected !== id) select(id)
    else onOpen(id)
  }
  const tap = useTap(open)
  return {
    ...handlers,
    onPointerDown(event: PointerEvent<HTMLElement>) {
      wasTouched.current = event.pointerType === 'touch'
      pressed.current = slotUnder(event)
      if (selected !== null && cardAt(event.target)?.dataset['class'] !== selected) select(null)
      handlers.onPointerDown(event)
      tap.onPointerDown(event)
    },
    onPointerMove(event: PointerEvent<HTMLElement>) {
      handlers.onPointerMove(event)
      tap.onPointerMove(event)
      if (onAdd && event.pointerType === 'mouse') slot.hover(slotUnder(event))
    },
    onPointerCancel() {
      handlers.onPointerCancel()
      tap.onPointerCancel()
    },
    onTouchEnd: tap.onTouchEnd,
    onPointerLeave: () => slot.hover(null),
    onClick(event: MouseEvent) {
      const id = pressedClass(event.target)
      if (id) return open(id)
      const at = slotUnder(event)
      const isPress = at?.column === pressed.current?.column && at?.minute === pressed.current?.minute
      if (at && isPress && !isHeld && (selected === null || !wasTouched.current)) onAdd?.(at)
    },
    onKeyDown(event: KeyboardEvent) {
      if (handlers.onKeyDown(event)) return
      if (event.key === 'Escape' && selected !== null) select(null)
      const next = neighbour(event)
      if (!next) return
      event.preventDefault()
      next.focus()
    },
    onFocus(event: FocusEvent) {
      const id = cardAt(event.target)?.dataset['class']
      if (id) onFocus(id)
    },
  }
}

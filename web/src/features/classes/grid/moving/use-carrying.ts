import type { Class } from '@callboard/contract/classes'
import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react'
import { dayMinutes, inSteps, moveBy, type Place, placeOf, resizeBy, step, within } from '../places.ts'
import { isSamePlace } from './moved.ts'

export interface Carried {
  readonly one: Class
  readonly home: Place
  readonly place: Place
  readonly by: 'pointer' | 'keys'
}

interface Options {
  scroller: RefObject<HTMLElement | null>
  columns: number
  /** of those that may be carried; null: nothing is moved while something is being saved, or by whoever may not */
  classOf: ((id: string) => Class | undefined) | null
  onDrop: (carried: Carried) => void
}

interface Pressed {
  readonly pointer: number
  readonly x: number
  readonly y: number
  /** scrolled by then */
  readonly scrolled: number
  readonly one: Class
  readonly home: Place
  readonly resizes: boolean
}

const beginsAfter = 5
const edge = 24
/** of the calendar in a second, with the pointer well beyond the edge */
const scrollHours = 2
/** a tab that was hidden does not jump when it is seen again */
const longestFrame = 50

/** From -1 to 1: how strongly a drag towards an edge scrolls there; nothing until it is near, half of it at the edge. */
export function pull(at: number, began: number, from: number, to: number): number {
  const near = (into: number) => within((edge - into) / (2 * edge), 0, 1)
  if (at > began + beginsAfter) return near(to - at)
  return at < began - beginsAfter ? -near(at - from) : 0
}

const arrows: Record<string, { columns: number; minutes: number }> = {
  ArrowUp: { columns: 0, minutes: -step },
  ArrowDown: { columns: 0, minutes: step },
  ArrowLeft: { columns: -1, minutes: 0 },
  ArrowRight: { columns: 1, minutes: 0 },
}

/** Carries a class by pointer or keyboard. A touch carries only a card that a tap has selected, so that scrolling moves nothing. */
export function useCarrying({ scroller, columns, classOf, onDrop }: Options) {
  const [carried, setCarried] = useState<Carried | null>(null)
  const [selected, setSelected] = useState<string | null>(null)
  const pressed = useRef<Pressed>(null)
  /** the newest, for events between two renders */
  const now = useRef<Carried>(null)
  const last = useRef({ x: 0, y: 0 })
  /** the click that ends a drag opens nothing */
  const ate = useRef(false)

  const carry = (next: Carried | null) => {
    now.current = next
    setCarried(next)
  }
  const release = () => {
    pressed.current = null
    carry(null)
  }
  const drop = () => {
    const held = now.current
    release()
    if (held && !isSamePlace(held.home, held.place)) onDrop(held)
  }

  const follow = () => {
    const held = pressed.current
    const box = scroller.current
    if (!held || !box) return
    const sections = [...box.querySelectorAll('[data-column]')].map((section) => section.getBoundingClientRect())
    const height = sections[0]?.height ?? 0
    if (height === 0) return
    const minutes = inSteps(((last.current.y - held.y + box.scrollTop - held.scrolled) / height) * dayMinutes)
    const under = sections.findIndex(({ left, right }) => left <= last.current.x && last.current.x < right)
    const by = { columns: under === -1 ? 0 : under - held.home.column, minutes }
    const place = held.resizes ? resizeBy(held.home, minutes) : moveBy(held.home, by, columns)
    if (!now.current || !isSamePlace(now.current.place, place)) carry({ one: held.one, home: held.home, place, by: 'pointer' })
  }

  const escape = () => {
    ate.current = true
    release()
  }
  useEdgeScroll(carried?.by === 'pointer', { scroller, pressed, last, follow, escape })

  const pick = (target: EventTarget) => {
    const card = target instanceof Element ? target.closest<HTMLElement>('[data-class]') : null
    const one = card?.dataset['class'] ? classOf?.(card.dataset['class']) : undefined
    return card && one ? { one, home: placeOf(one, Number(card.dataset['of'])) } : null
  }

  return {
    carried,
    selected,
    select: setSelected,
    release,
    handlers: {
      onPointerDown(event: React.PointerEvent) {
        ate.current = false
        if (event.button !== 0 || now.current) return
        const picked = pick(event.target)
        if (!picked || (event.pointerType === 'touch' && selected !== picked.one.id)) return
        const resizes = event.target instanceof Element && event.target.closest('[data-handle]') !== null
        last.current = { x: event.clientX, y: event.clientY }
        pressed.current = {
          pointer: event.pointerId,
          ...last.current,
          scrolled: scroller.current?.scrollTop ?? 0,
          ...picked,
          resizes,
        }
      },
      onPointerMove(event: React.PointerEvent) {
        const held = pressed.current
        if (held?.pointer !== event.pointerId) return
        last.current = { x: event.clientX, y: event.clientY }
        if (!now.current) {
          if (Math.hypot(event.clientX - held.x, event.clientY - held.y) < beginsAfter) return
          // Captured only now: a captured press would not click the card.
          event.currentTarget.setPointerCapture(event.pointerId)
        }
        follow()
      },
      onPointerUp(event: React.PointerEvent) {
        if (pressed.current?.pointer !== event.pointerId) return
        ate.current = now.current !== null
        drop()
      },
      onPointerCancel() {
        if (pressed.current) release()
      },
      onClickCapture(event: React.MouseEvent) {
        // A key clicks too.
        if (ate.current && event.detail > 0) {
          ate.current = false
          event.preventDefault()
          event.stopPropagation()
        }
      },
      /** @returns whether the key was for a class that is carried, or picked one up */
      onKeyDown(event: React.KeyboardEvent): boolean {
        const held = now.current
        if (held && event.key === 'Escape') {
          event.stopPropagation()
          release()
          return true
        }
        if (event.ctrlKey || event.metaKey || event.altKey) return false
        if (!held) {
          const picked = event.key.toLowerCase() === 'm' ? pick(event.target) : null
          if (picked) carry({ ...picked, place: picked.home, by: 'keys' })
          return picked !== null
        }
        if (held.by !== 'keys') return false
        const by = arrows[event.key]
        if (by) {
          event.preventDefault()
          const place = event.shiftKey ? resizeBy(held.place, by.minutes) : moveBy(held.place, by, columns)
          carry({ ...held, place })
        } else if (event.key === 'Enter' || event.key === ' ') {
          event.preventDefault()
          drop()
        }
        return true
      },
      onBlur() {
        if (now.current?.by === 'keys') release()
      },
    },
  }
}

interface Dragging {
  scroller: RefObject<HTMLElement | null>
  pressed: RefObject<Pressed | null>
  last: RefObject<{ x: number; y: number }>
  follow: () => void
  escape: () => void
}

/** While a pointer carries: scrolls where it is held at an edge, and lets Escape put the class back. */
function useEdgeScroll(isDragged: boolean, { scroller, pressed, last, follow, escape }: Dragging) {
  const followOn = useEffectEvent(follow)
  const onEscape = useEffectEvent(escape)
  useEffect(() => {
    if (!isDragged) return
    let before = performance.now()
    // Whole pixels alone are scrolled.
    let [across, down] = [0, 0]
    let frame = requestAnimationFrame(function scroll(at) {
      const box = scroller.current
      const from = pressed.current
      if (box && from) {
        const { top, bottom, left, right } = box.getBoundingClientRect()
        const { x, y } = last.current
        const head = box.querySelector('[data-head]')?.getBoundingClientRect().height ?? 0
        const hour = (box.querySelector('[data-column]')?.getBoundingClientRect().height ?? 0) / 24
        const most = (hour * scrollHours * within(at - before, 0, longestFrame)) / 1000
        across += most * pull(x, from.x, left, right)
        down += most * pull(y, from.y, top + head, bottom)
        box.scrollBy(Math.trunc(across), Math.trunc(down))
        across -= Math.trunc(across)
        down -= Math.trunc(down)
        followOn()
      }
      before = at
      frame = requestAnimationFrame(scroll)
    })
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return
      event.stopPropagation()
      onEscape()
    }
    // The focus may be anywhere while a pointer carries.
    addEventListener('keydown', onKeyDown, true)
    return () => {
      cancelAnimationFrame(frame)
      removeEventListener('keydown', onKeyDown, true)
    }
  }, [isDragged, scroller, pressed, last])
}

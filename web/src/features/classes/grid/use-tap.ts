import { type PointerEvent, type TouchEvent, useRef } from 'react'
import { pressedClass } from './neighbour.ts'

const still = 10
const longPress = 500

/**
 * A finger that goes down and up on a card. Chromium sends no click after a drag that was kept from scrolling, so that a tap just after a
 * move would not be heard: it is taken from the touch itself, which then makes no click.
 */
export function useTap(onTap: (classId: string) => void) {
  const down = useRef<{ id: string; x: number; y: number; at: number }>(null)
  const forget = () => (down.current = null)
  return {
    onPointerDown(event: PointerEvent) {
      const id = event.pointerType === 'touch' && event.isPrimary ? pressedClass(event.target) : undefined
      down.current = id === undefined ? null : { id, x: event.clientX, y: event.clientY, at: event.timeStamp }
    },
    onPointerMove({ clientX, clientY }: PointerEvent) {
      if (down.current && Math.hypot(clientX - down.current.x, clientY - down.current.y) > still) forget()
    },
    onPointerCancel: forget,
    onTouchEnd(event: TouchEvent) {
      const tapped = down.current
      forget()
      if (!tapped || event.touches.length > 0 || event.timeStamp - tapped.at > longPress) return
      event.preventDefault()
      onTap(tapped.id)
    },
  }
}

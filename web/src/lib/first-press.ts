import type { MouseEvent } from 'react'

/** Handles a click, but not the second of a double click: a quick answer to the first has made the button ready again. */
export function firstPress(act: () => unknown): (click: MouseEvent) => void {
  return ({ detail: presses }) => {
    if (presses <= 1) act()
  }
}

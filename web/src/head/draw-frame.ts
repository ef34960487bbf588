import { alwaysNarrow, narrowKey } from '../lib/head/narrow-menu.ts'
import type { PagePath } from '../app/addresses.ts'
import { stored } from './stored.ts'

let undo = () => {}

/** Draws the empty frame and the page's title, until the app draws its own in the same places, or a failure. */
export function drawFrame(heading: string) {
  const root = document.getElementById('root')
  if (!root || isDrawn(root)) return
  const frame = part('frame first-frame')
  frame.ariaHidden = 'true'
  frame.toggleAttribute('data-narrow', stored(narrowKey) !== null || matchMedia(alwaysNarrow).matches)
  const main = part('frame-main')
  main.toggleAttribute('data-wide', location.pathname === ('/dashboard/classes' satisfies PagePath))
  const title = part('page-title')
  title.textContent = heading
  main.append(title)
  const tabs = part('frame-tabs')
  tabs.toggleAttribute('data-tab-bar', true)
  frame.append(part('frame-side'), part('frame-head'), main, tabs)
  root.before(frame)

  const watch = new MutationObserver(() => isDrawn(root) && undo())
  watch.observe(root, { childList: true, subtree: true })
  undo = () => {
    watch.disconnect()
    frame.remove()
  }
}

export function removeFrame() {
  undo()
}

/** Every page, and whatever is shown instead, has a title or is an alert. */
const isDrawn = (root: HTMLElement) => root.querySelector('h1, [role="alert"]') !== null

const part = (className: string) => Object.assign(document.createElement('div'), { className })

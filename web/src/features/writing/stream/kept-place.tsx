import { Component, type ReactNode, type RefObject } from 'react'

interface KeptPlaceProps {
  box: RefObject<HTMLElement | null>
  /** newer ones may come below, and nobody goes elsewhere */
  isReadingOn: boolean
  children: ReactNode
}

/** A card that is seen, and where it stands. */
interface Seen {
  card: Element
  top: number
}

/**
 * Keeps what is read where it is while rows come, go or grow around it. Most browsers do that by themselves when something grows, Safari does
 * not; rows that are dropped move it in all of them. The focus stays in the box when the row that had it is dropped.
 */
export class KeptPlace extends Component<KeptPlaceProps> {
  private seen: readonly Seen[] = []
  private stop = () => {}

  override componentDidMount() {
    const box = this.props.box.current
    if (!box || keepsItself(box)) return
    const look = () => (this.seen = isAtEnd(box) ? [] : seenIn(box))
    const sizes = new ResizeObserver(() => {
      putBack(box, this.seen)
      look()
    })
    for (const one of [box, ...box.children]) sizes.observe(one)
    box.addEventListener('scroll', look, { passive: true })
    this.stop = () => {
      sizes.disconnect()
      box.removeEventListener('scroll', look)
    }
  }

  override componentWillUnmount() {
    this.stop()
  }

  override getSnapshotBeforeUpdate({ isReadingOn }: KeptPlaceProps) {
    const box = this.props.box.current
    const isNeeded = box && (isReadingOn || !isAtEnd(box))
    return { seen: isNeeded ? seenIn(box) : [], hadFocus: box?.contains(document.activeElement) }
  }

  override componentDidUpdate(_before: KeptPlaceProps, _state: unknown, { seen, hadFocus }: { seen: Seen[]; hadFocus?: boolean }) {
    const box = this.props.box.current
    if (!box) return
    putBack(box, seen)
    if (hadFocus && !box.contains(document.activeElement)) box.focus({ preventScroll: true })
  }

  override render() {
    return this.props.children
  }
}

const keepsItself = (box: Element) => getComputedStyle(box).overflowAnchor === 'auto'
/** The box is filled from below, and stays at its end by itself. */
const isAtEnd = (box: Element) => box.scrollTop > -1

function seenIn(box: Element): Seen[] {
  const { top, bottom } = box.getBoundingClientRect()
  return [...box.querySelectorAll('[data-number]')].flatMap((card) => {
    const at = card.getBoundingClientRect()
    return at.bottom > top && at.top < bottom ? [{ card, top: at.top - top }] : []
  })
}

function putBack(box: Element, seen: readonly Seen[]): void {
  const kept = seen.find(({ card }) => card.isConnected)
  if (kept) box.scrollBy({ top: kept.card.getBoundingClientRect().top - box.getBoundingClientRect().top - kept.top })
}

/** A post or message. */
export interface Item {
  id: string
  /** of its channel or conversation, in order: the same for all */
  number: number
}

/**
 * What this browser knows of a channel or conversation: from some item on all of them, or all up to another, oldest first. `change` is the
 * last change that they contain: ask for the changes since it.
 */
export interface Stream<One extends Item> {
  items: One[]
  hasOlder: boolean
  /** after somebody opened a place further up */
  hasNewer: boolean
  change: number
}

export interface Changes<One extends Item> {
  items: readonly One[]
  /** the ids of those that are no longer there */
  gone: readonly string[]
  change: number
}

/** More than these make a page slow: what is furthest from where somebody reads is dropped, and read again when they come back to it. */
export const mostHeld = 300

const inOrder = <One extends Item>(items: Iterable<One>) => [...items].toSorted((one, other) => one.number - other.number)
const byId = <One extends Item>(items: readonly One[]) => new Map(items.map((one) => [one.id, one]))

/** Changed items outside of what is loaded are left out: they come, as they then are, when somebody scrolls to them. */
export function withChanges<One extends Item>(stream: Stream<One>, { items, gone, change }: Changes<One>): Stream<One> {
  const known = byId(stream.items)
  const oldest = stream.hasOlder ? (stream.items[0]?.number ?? 0) : 0
  const newest = stream.hasNewer ? (stream.items.at(-1)?.number ?? 0) : Infinity
  for (const one of items) if (one.number >= oldest && one.number <= newest) known.set(one.id, one)
  for (const id of gone) known.delete(id)
  return { ...stream, items: inOrder(known.values()), change: Math.max(stream.change, change) }
}

/**
 * With the page before. A page that was read before the newest change may miss it, so the changes since that page are asked for again.
 */
export function withOlder<One extends Item>(stream: Stream<One>, page: Stream<One>): Stream<One> {
  const { items, change } = joined(stream, page)
  return { items: items.slice(0, mostHeld), hasOlder: page.hasOlder, hasNewer: stream.hasNewer || items.length > mostHeld, change }
}

export const withNewer = <One extends Item>(stream: Stream<One>, page: Stream<One>): Stream<One> =>
  withNewest({ ...joined(stream, page), hasOlder: stream.hasOlder, hasNewer: page.hasNewer })

/** Without the oldest that are too many. */
export function withNewest<One extends Item>(stream: Stream<One>): Stream<One> {
  const { items, hasOlder } = stream
  return { ...stream, items: items.slice(-mostHeld), hasOlder: hasOlder || items.length > mostHeld }
}

function joined<One extends Item>(stream: Stream<One>, page: Stream<One>) {
  const known = new Map([...byId(page.items), ...byId(stream.items)])
  return { items: inOrder(known.values()), change: Math.min(stream.change, page.change) }
}

/** Whether an item of that number would be among those that are loaded. */
export function reaches<One extends Item>({ items, hasOlder, hasNewer }: Stream<One>, number: number): boolean {
  const [first, last] = [items[0]?.number ?? number, items.at(-1)?.number ?? number]
  return (number >= first || !hasOlder) && (number <= last || !hasNewer)
}

/** With one item as the server has answered it, new or changed. */
export const withItem = <One extends Item>(stream: Stream<One>, one: One): Stream<One> =>
  withChanges(stream, { items: [one], gone: [], change: stream.change })

export const withoutItem = <One extends Item>(stream: Stream<One>, id: string): Stream<One> =>
  withChanges(stream, { items: [], gone: [id], change: stream.change })

/** How many items of others came after one that was read. */
export function countUnread<One extends Item>(items: readonly One[], readTo: number, isOwn: (one: One) => boolean): number {
  return items.filter((one) => one.number > readTo && !isOwn(one)).length
}

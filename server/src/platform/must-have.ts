/** What this very work has written, holds locked or has looked at before, so that its absence is a fault. @param what for the log: `post` */
export function mustHave<T>(value: T | null | undefined, what: string): T {
  if (value === null || value === undefined) throw new Error(`There is no ${what}`)
  return value
}

/** An entry of a map that was made from the same keys. @throws a fault that names the key */
export function mustFind<Key, Value>(map: { get(key: Key): Value | undefined }, key: Key): Value {
  return mustHave(map.get(key), `entry for ${String(key)}`)
}

/** The first of a list that is never empty: of a group, or what a statement without `group by` counts. */
export function firstOf<T>(list: readonly T[]): T {
  return mustHave(list[0], 'first of none')
}

/** The last of a list that is never empty. */
export function lastOf<T>(list: readonly T[]): T {
  return mustHave(list.at(-1), 'last of none')
}

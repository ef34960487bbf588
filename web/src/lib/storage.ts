/** What a browser remembers; where that is forbidden, full or absent, things are remembered until the page is closed. */
function remembered(place: () => Storage) {
  const memory = new Map<string, string>()
  return {
    get(key: string): string | null {
      try {
        return place().getItem(key) ?? memory.get(key) ?? null
      } catch {
        return memory.get(key) ?? null
      }
    },
    set(key: string, value: string) {
      try {
        place().setItem(key, value)
      } catch {
        memory.set(key, value)
      }
    },
    /** the names of what is remembered that begin so */
    keys(prefix: string): string[] {
      const names = [...memory.keys()]
      try {
        names.push(...Object.keys(place()))
      } catch {
        // Only what is in memory.
      }
      return [...new Set(names)].filter((name) => name.startsWith(prefix))
    },
    remove(key: string) {
      memory.delete(key)
      try {
        place().removeItem(key)
      } catch {
        // It was only in memory.
      }
    },
  }
}

/** In all tabs, for good. */
export const storage = remembered(() => localStorage)

/** In this tab, also when it is loaded again, until it is closed. */
export const tabStorage = remembered(() => sessionStorage)

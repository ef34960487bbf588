const memory = new Map<string, string>()

/** localStorage; where it is forbidden, full or absent, things are remembered until the page is closed. */
export const storage = {
  get(key: string): string | null {
    try {
      return localStorage.getItem(key) ?? memory.get(key) ?? null
    } catch {
      return memory.get(key) ?? null
    }
  },
  set(key: string, value: string) {
    try {
      localStorage.setItem(key, value)
    } catch {
      memory.set(key, value)
    }
  },
  /** the names of what is remembered that begin so */
  keys(prefix: string): string[] {
    const names = [...memory.keys()]
    try {
      names.push(...Object.keys(localStorage))
    } catch {
      // Only what is in memory.
    }
    return [...new Set(names)].filter((name) => name.startsWith(prefix))
  },
  remove(key: string) {
    memory.delete(key)
    try {
      localStorage.removeItem(key)
    } catch {
      // It was only in memory.
    }
  },
}

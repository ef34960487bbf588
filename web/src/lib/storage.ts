/** Falls back to memory where storage is forbidden, full or absent. */
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
        memory.delete(key)
      } catch {
        memory.set(key, value)
        // What was kept before would be read instead.
        removeFrom(place, key)
      }
    },
    /** Whether it outlives the page. */
    isKept: (key: string): boolean => !memory.has(key),
    keys(prefix: string): string[] {
      const names = [...memory.keys()]
      try {
        names.push(...Object.keys(place()))
      } catch {
        // Memory only.
      }
      return [...new Set(names)].filter((name) => name.startsWith(prefix))
    },
    remove(key: string) {
      memory.delete(key)
      removeFrom(place, key)
    },
  }
}

function removeFrom(place: () => Storage, key: string) {
  try {
    place().removeItem(key)
  } catch {
    // Memory only.
  }
}

export const storage = remembered(() => localStorage)

/** Survives reloads of this tab. */
export const tabStorage = remembered(() => sessionStorage)

/** Keys with this prefix are deleted on signing out: they may name people, and the computer may be shared. */
export const untilSignOut = 'callboard:until-sign-out:'
export function forgetAtSignOut() {
  for (const key of storage.keys(untilSignOut)) storage.remove(key)
}

/** Says that there may be files in `kept-files.ts`. */
export const filesKept = 'callboard:files-kept'

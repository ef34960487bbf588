/** Of Node, which has none: what the worker uses of it. */
export function memoryCaches(origin: string) {
  const all = new Map<string, Map<string, Response>>()
  const keyOf = (asked: string | Request) => new URL(asked instanceof Request ? asked.url : asked, origin).href
  return {
    has: async (name: string) => all.has(name),
    delete: async (name: string) => all.delete(name),
    open: async (name: string) => {
      const held = all.get(name) ?? new Map<string, Response>()
      all.set(name, held)
      return {
        match: async (asked: string | Request) => held.get(keyOf(asked))?.clone(),
        put: async (asked: string, answer: Response) => void held.set(keyOf(asked), answer),
        delete: async (asked: string) => held.delete(keyOf(asked)),
        keys: async () => [...held.keys()].map((url) => new Request(url)),
      }
    },
  }
}

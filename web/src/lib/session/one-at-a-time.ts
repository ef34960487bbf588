/** Serialises `work` over all tabs, without waiting longer than `patience`, in milliseconds, for a suspended one. */
export async function oneAtATime<T>(name: string, work: () => Promise<T>, patience = 20_000): Promise<T> {
  if (!('locks' in navigator)) return work()
  let began = false
  try {
    return await navigator.locks.request(name, { signal: AbortSignal.timeout(patience) }, () => {
      began = true
      return work()
    })
  } catch (error) {
    if (began) throw error
    return work()
  }
}

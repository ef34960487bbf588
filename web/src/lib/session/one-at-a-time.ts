/** Serialises `work` over all tabs, without waiting for a suspended one. */
export async function oneAtATime<T>(name: string, work: () => Promise<T>): Promise<T> {
  if (!('locks' in navigator)) return work()
  let began = false
  try {
    return await navigator.locks.request(name, { signal: AbortSignal.timeout(20_000) }, () => {
      began = true
      return work()
    })
  } catch (error) {
    if (began) throw error
    return work()
  }
}

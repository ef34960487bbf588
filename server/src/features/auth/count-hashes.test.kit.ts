import { createHook } from 'node:async_hooks'

/** Does the work and says how many passwords were hashed meanwhile, by counting the real computations. */
export async function countHashes<T>(work: () => Promise<T>): Promise<{ result: T; hashes: number }> {
  let hashes = 0
  const hook = createHook({
    init: (_, type) => {
      if (type === 'ARGON2REQUEST') hashes += 1
    },
  }).enable()
  try {
    return { result: await work(), hashes }
  } finally {
    hook.disable()
  }
}

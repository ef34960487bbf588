import { createHook } from 'node:async_hooks'

/** Counts the passwords that are actually hashed during the work. */
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

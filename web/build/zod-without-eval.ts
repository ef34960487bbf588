import type { Plugin } from 'vite'

/**
 * Keeps zod from compiling its checks in browsers: the page's policy forbids it, and each try is reported there like an attack. Set where zod
 * defines the setting, as it must be known before the first schema.
 */
export function zodWithoutEval(): Plugin {
  return {
    name: 'callboard:zod-without-eval',
    transform: {
      filter: { id: /\/node_modules\/zod\/v4\/core\/core\.js$/ },
      handler: (code) => ({ code: `${code}\nconfig({ jitless: true })\n`, map: null }),
    },
  }
}

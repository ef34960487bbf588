import type { Plugin } from 'vite'

/** Lets the styles come before the code, which draws nothing without them (the server announces a page's files in the same way). */
export function codePriority(): Plugin {
  return {
    name: 'callboard:code-priority',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler: (html) => html.replaceAll(/<(script type="module"|link rel="modulepreload")/g, '<$1 fetchpriority="low"'),
    },
  }
}

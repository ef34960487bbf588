import type { Plugin } from 'vite'

/** Starts fetching the two fonts before the styles that use them are read. */
export function preloadFonts(wanted: RegExp): Plugin {
  return {
    name: 'callboard:preload-fonts',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(_html, { bundle }) {
        return Object.keys(bundle ?? {})
          .filter((file) => wanted.test(file) && file.endsWith('.woff2'))
          .map((file) => ({
            tag: 'link',
            // After the code, which renders the text.
            attrs: { rel: 'preload', href: `/${file}`, as: 'font', type: 'font/woff2', crossorigin: true, fetchpriority: 'low' },
            injectTo: 'head',
          }))
      },
    },
  }
}

import type { Plugin } from 'vite'

interface Options {
  /** in which the page's title is drawn before the code is there */
  first: RegExp
  /** in which only the code draws */
  later: RegExp
}

/** Starts fetching the fonts before the styles that use them are read. */
export function preloadFonts({ first, later }: Options): Plugin {
  return {
    name: 'callboard:preload-fonts',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(_html, { bundle }) {
        const fonts = Object.keys(bundle ?? {}).filter((file) => file.endsWith('.woff2'))
        const tag = (file: string, priority: object) => ({
          tag: 'link',
          attrs: { rel: 'preload', href: `/${file}`, as: 'font', type: 'font/woff2', crossorigin: true, ...priority },
          injectTo: 'head' as const,
        })
        return [
          ...fonts.filter((file) => first.test(file)).map((file) => tag(file, {})),
          ...fonts.filter((file) => later.test(file)).map((file) => tag(file, { fetchpriority: 'low' })),
        ]
      },
    },
  }
}

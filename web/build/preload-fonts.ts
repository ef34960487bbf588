import type { Plugin } from 'vite'

interface Options {
  beforeApp: RegExp
  withApp: RegExp
}

/** Starts fetching the fonts before the styles that use them are read. */
export function preloadFonts({ beforeApp, withApp }: Options): Plugin {
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
          ...fonts.filter((file) => beforeApp.test(file)).map((file) => tag(file, {})),
          ...fonts.filter((file) => withApp.test(file)).map((file) => tag(file, { fetchpriority: 'low' })),
        ]
      },
    },
  }
}

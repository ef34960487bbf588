import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { budget } from './build/budget.ts'
import { compress } from './build/compress.ts'
import { contractData } from './build/contract-data.ts'
import { preloadFonts } from './build/preload-fonts.ts'
import { pureContract } from './build/pure-contract.ts'

export default defineConfig({
  plugins: [
    react(),
    contractData(),
    pureContract(),
    preloadFonts(/(figtree|bricolage-grotesque)-latin-wght-normal/),
    budget({
      first: { route: '/', page: 'src/pages/sign-in-page.tsx', limit: 170_000 },
      pages: 'src/pages/',
      shell: 'src/app/shell/dashboard-shell.tsx',
      limit: 60_000,
    }),
    compress(),
  ],
  build: {
    // light-dark() and the rest of what the styles use, as written.
    target: ['chrome123', 'edge123', 'firefox120', 'safari17.5'],
    sourcemap: false,
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            // What every page needs and what seldom changes: one file that stays in the browser's cache over releases.
            {
              name: 'base',
              test: /node_modules\/(react|react-dom|scheduler|use-sync-external-store|@tanstack|@orpc)\/(?!.*\/(useBlocker|useIsFetching|usePrefetchQuery)\.js)/,
            },
          ],
        },
      },
    },
  },
  server: {
    proxy: {
      // The API, calendars and the development mailbox of a server started beside it; it wants to see the address that the browser sees.
      '^/(api|dev|calendar)/': { target: `http://127.0.0.1:${process.env['PORT'] ?? 3000}`, changeOrigin: false },
    },
  },
})

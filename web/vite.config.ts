import { hash } from 'node:crypto'
import { join, relative } from 'node:path'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { budget } from './build/budget.ts'
import { bundles } from './build/bundles.ts'
import { codePriority } from './build/code-priority.ts'
import { compress } from './build/compress.ts'
import { contractData } from './build/contract-data.ts'
import { headScript } from './build/head-script.ts'
import { iconsInOnePath } from './build/icons-in-one-path.ts'
import { pdfFiles } from './build/pdf-files.ts'
import { preloadFonts } from './build/preload-fonts.ts'
import { preloadList } from './build/preload-list.ts'
import { pureContract } from './build/pure-contract.ts'
import { routeTable } from './build/route-table.ts'
import { textsApart } from './build/texts-apart.ts'
import { themeVariables } from './build/theme-variables.ts'
import { worker } from './build/worker.ts'
import { zodWithoutEval } from './build/zod-without-eval.ts'

const routes = routeTable(join(import.meta.dirname, 'src'))
const entry = 'src/main.tsx'
const jsxRuntime = 'src/lib/jsx/jsx-runtime.ts'
/** Where most visits begin. */
const landings = ['src/pages/dashboard-page.tsx', 'src/pages/classes-page.tsx', 'src/pages/students-page.tsx']
const talked = ['src/pages/channels-page.tsx', 'src/pages/messages-page.tsx']

export default defineConfig({
  plugins: [
    react(),
    textsApart(jsxRuntime),
    contractData(),
    pdfFiles(),
    pureContract(),
    zodWithoutEval(),
    themeVariables(),
    iconsInOnePath(),
    headScript('src/head/main.ts'),
    codePriority(),
    preloadList(entry, routes),
    preloadFonts({ beforeApp: /bricolage-grotesque-latin-600-normal/, withApp: /figtree-latin-wght-normal/ }),
    budget({
      first: { route: '/', entry, page: 'src/pages/signing-in/sign-in-page.tsx', limit: 150_000 },
      shell: { source: 'src/app/shell/dashboard-shell.tsx', limit: 26_000 },
      landings: { sources: landings, limit: 36_000 },
      framed: { routes, limit: 133_000 },
      pages: 'src/pages/',
      limit: 57_000,
    }),
    worker({
      source: 'src/worker/main.ts',
      entry,
      pages: [
        ...landings.slice(0, 2),
        ...talked,
        'src/pages/bookings-page.tsx',
        'src/pages/money/payments-page.tsx',
        'src/pages/money/invoice-page.tsx',
      ],
      without: /owner-panels|palette|crop-dialog|viewer|import|export|pdf|form/,
    }),
    compress(),
  ],
  resolve: {
    // Part of React itself since version 18.
    alias: { 'use-sync-external-store/shim/with-selector': 'use-sync-external-store/with-selector' },
  },
  css: {
    modules: {
      // The same suffix for all classes of a file, which compresses well: the frame carries the names of every page.
      generateScopedName: (name, file) => `${name}_${hash('sha256', relative(import.meta.dirname, file), 'base64url').slice(0, 4)}`,
    },
  },
  build: {
    // Browsers that support light-dark() and the other CSS that we use, unconverted.
    target: ['chrome123', 'edge123', 'firefox120', 'safari17.5'],
    sourcemap: false,
    modulePreload: {
      polyfill: false,
      // What the frame brings is not named again with each page.
      resolveDependencies: (file, files, { hostType }) =>
        hostType === 'html' || /dashboard-shell-/.test(file) ? files : files.filter((one) => !/\/(base|rolldown-runtime|shell)-/.test(one)),
    },
    assetsInlineLimit: 0,
    // Short hashes, as the entry names every file and random characters do not compress.
    rolldownOptions: {
      output: {
        chunkFileNames: 'assets/[name]-[hash:7].js',
        assetFileNames: 'assets/[name]-[hash:6][extname]',
        codeSplitting: { groups: bundles },
      },
    },
  },
  server: {
    proxy: {
      // Proxies the API, calendars and the development mailbox to a running server, which must see the same address as the browser.
      '^/(api|dev|calendar)/': { target: `http://127.0.0.1:${process.env['PORT'] ?? 3000}`, changeOrigin: false },
    },
  },
})

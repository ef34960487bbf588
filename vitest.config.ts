import { defineConfig } from 'vitest/config'
import { contractData } from './web/build/contract-data.ts'
import { DearestFirst } from './scripts/lib/dearest-first.ts'

/** Server tests that do not open the engine's database: they run once rather than once per engine. */
const withoutEngine = [
  'server/src/app/{activity,architecture,data-folder,killed/*,linked-pages,page-calls,parent-role,process,provider-calls}.test.ts',
  'server/src/platform/{clock,config,secrets,log,card-payments/open-provider,db/migration-kinds}.test.ts',
  'server/src/features/profile/picture/picture-bombs.test.ts',
  'server/src/platform/{http,mail,pdf,pictures,recordings,tables,files/store}/**/*.test.ts',
]

const engine = (name: 'pglite' | 'postgres') => ({
  test: {
    name,
    include: ['server/src/**/*.test.ts'],
    exclude: withoutEngine,
    env: { TEST_ENGINE: name, NODE_ENV: 'test' },
    testTimeout: 60_000,
    hookTimeout: 120_000,
    maxWorkers: 2,
    isolate: false,
  },
})

export default defineConfig({
  test: {
    sequence: { sequencer: DearestFirst },
    projects: [
      {
        plugins: [contractData()],
        test: {
          name: 'unit',
          include: [
            '{contract,web}/src/**/*.test.{ts,tsx}',
            'web/build/**/*.test.ts',
            '{scripts,bench,payments-sandbox}/**/*.test.ts',
            ...withoutEngine,
          ],
          exclude: ['**/node_modules/**'],
          testTimeout: 60_000,
          // The servers that these tests start would leave a third of two cores idle.
          maxWorkers: 3,
          isolate: false,
        },
      },
      engine('pglite'),
      engine('postgres'),
    ],
  },
})

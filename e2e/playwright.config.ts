import { existsSync } from 'node:fs'
import { defineConfig } from '@playwright/test'
import { moving } from './moving.ts'

const debians = ['/usr/bin/chromium-headless-shell', '/usr/bin/chromium']
const chromium = process.env['CHROMIUM_PATH'] ?? debians.find((path) => existsSync(path))
const isRoot = process.getuid?.() === 0

const translated = [
  'attendance/register.spec.ts',
  'bookings/book.spec.ts',
  'classes/calendar.spec.ts',
  'documents/sign.spec.ts',
  'notifications/notifications.spec.ts',
  'payments/pay.spec.ts',
  'shell/lists.spec.ts',
  'shell/palette.spec.ts',
  'students/own-children.spec.ts',
]

/** Each worker starts its own server (fixtures.ts). */
export default defineConfig<{ translated: boolean }>({
  testDir: '.',
  outputDir: './test-results',
  globalSetup: './demo-image.ts',
  workers: 3,
  fullyParallel: true,
  forbidOnly: process.env['CI'] !== undefined,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  reporter: [['line']],
  projects: [{ name: 'stories' }, { name: 'translated', testMatch: translated, use: { ...moving, translated: true } }],
  use: {
    locale: 'en-GB',
    timezoneId: 'Europe/London',
    viewport: { width: 1360, height: 900 },
    // What goes through a worker no story could hold up or change.
    serviceWorkers: 'block',
    // Drawing what opens and closes is a sixth of the work: stories about that are `moving`.
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: {
      executablePath: chromium,
      args: [
        ...(isRoot ? ['--no-sandbox'] : []),
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        // A story's pages live for seconds: compiling their code twice costs a twelfth of the time of all stories.
        // Axe takes the positions of its own code as soon as it is there: then finding them later only parses it again.
        '--js-flags=--no-opt --no-maglev --no-enable-lazy-source-positions',
      ],
    },
  },
})

import { join } from 'node:path'
import { defineConfig } from '@playwright/test'
import stories from '../playwright.config.ts'

export default defineConfig({
  ...stories,
  testDir: '..',
  outputDir: '../test-results/firefox',
  globalSetup: '../demo-image.ts',
  grep: /@firefox/,
  workers: 1,
  timeout: 120_000,
  use: {
    ...stories.use,
    browserName: 'firefox',
    channel: 'moz-firefox',
    trace: 'off',
    launchOptions: { executablePath: join(import.meta.dirname, 'firefox.mjs') },
  },
})

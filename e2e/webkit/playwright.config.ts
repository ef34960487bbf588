import { defineConfig } from '@playwright/test'
import stories from '../playwright.config.ts'

/** The walk in WebKit, which Playwright does not drive here: it brings the server, the owner's browser and the report. */
export default defineConfig({
  ...stories,
  testDir: '.',
  testMatch: 'walk.ts',
  outputDir: '../test-results/webkit',
  globalSetup: '../demo-image.ts',
  workers: 1,
  timeout: 120_000,
})

import { fileURLToPath } from 'node:url'
import { defineConfig } from '@playwright/test'
import { givenAddress, productAddress } from './product/address.ts'

const here = (path: string): string => fileURLToPath(new URL(path, import.meta.url))

/** Pages of a product that is being worked on come from its sources, file by file, and take their time. */
const patience = givenAddress ? 3 : 1

/** Journeys share one product and its data, so they walk one after another. */
export default defineConfig({
  testDir: here('.'),
  testMatch: '*.journey.ts',
  outputDir: here('../test-results'),
  globalSetup: here('product/start.ts'),
  workers: 1,
  // A walk over a whole process takes a minute on a slow machine; what hangs is found by the limit of its step.
  timeout: 240_000 * patience,
  expect: { timeout: 10_000 * patience },
  forbidOnly: true,
  use: {
    baseURL: productAddress(),
    locale: 'zh-CN',
    timezoneId: 'Asia/Shanghai',
    viewport: { width: 1366, height: 768 },
    contextOptions: { reducedMotion: 'reduce' },
    actionTimeout: 10_000 * patience,
    navigationTimeout: 20_000 * patience,
    // Pictures of every moment cost the browser a third of its work; how the page stood can be seen without them.
    trace: { mode: 'retain-on-failure', screenshots: false },
    screenshot: 'only-on-failure',
    launchOptions: {
      executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
})

import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    // One PostgreSQL for the whole run; each server test file clones its own database from a template.
    projects: [
      { test: { name: 'contract', root: 'contract', include: ['src/**/*.test.ts'] } },
      {
        test: {
          name: 'server',
          root: 'server',
          include: ['src/**/*.test.ts'],
          globalSetup: ['src/app/testing/globalSetup.ts'],
          maxWorkers: 2,
          testTimeout: 20_000,
          hookTimeout: 60_000,
        },
      },
      { test: { name: 'tools', root: 'tools', include: ['**/*.test.mjs'] } },
      { test: { name: 'bench', root: 'bench', include: ['src/**/*.test.ts'] } },
      { test: { name: 'web', root: 'web', include: ['*.test.ts', 'src/**/*.test.ts', 'src/**/*.test.tsx'] } },
    ],
  },
})

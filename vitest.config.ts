import { defineConfig } from 'vitest/config'
import { LongFirst } from './server/src/app/testing/longFirst.ts'

/** Tests that put another module in the place of one: what a worker has loaded already would not be replaced. */
const replacing = ['src/app/inspectionWalk.test.ts', 'src/reports/build/templateVersions.test.ts']

// One PostgreSQL for the whole run; each server test file clones its own database from a template.
const server = {
  root: 'server',
  globalSetup: ['src/app/testing/globalSetup.ts'],
  // One more than two cores: each waits for the database, its children and its clocks a part of its time.
  maxWorkers: 3,
  // Projects with other numbers of workers go one after another: the quick ones first.
  sequence: { groupOrder: 1 },
  // Limits find what hangs; a slow machine that walks journeys beside them takes several times as long as a quiet one.
  testTimeout: 60_000,
  hookTimeout: 180_000,
}

export default defineConfig({
  test: {
    sequence: { sequencer: LongFirst },
    projects: [
      { test: { name: 'contract', root: 'contract', include: ['src/**/*.test.ts'], isolate: false } },
      {
        test: {
          name: 'server',
          ...server,
          include: ['src/**/*.test.ts'],
          exclude: replacing,
          // Loading the server takes longer than most test files: a worker loads it once for all its files.
          isolate: false,
        },
      },
      { test: { name: 'server-apart', ...server, include: replacing } },
      { test: { name: 'tools', root: 'tools', include: ['**/*.test.mjs'] } },
      { test: { name: 'bench', root: 'bench', include: ['src/**/*.test.ts'] } },
      { test: { name: 'web', root: 'web', include: ['*.test.ts', 'src/**/*.test.ts'] } },
      {
        test: {
          name: 'web-components',
          root: 'web',
          // Ant Design is loaded once for all files.
          isolate: false,
          include: ['src/**/*.test.tsx'],
          environment: 'happy-dom',
          testTimeout: 20_000,
        },
      },
    ],
  },
})

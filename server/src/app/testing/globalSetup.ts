import type { TestProject } from 'vitest/node'
import { type PostgresUrls, startThrowAwayPostgres } from './postgres.ts'
import { prepareTemplate } from './template.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** The throw-away PostgreSQL of this run; read it with `inject('postgres')`. */
    postgres: PostgresUrls
  }
}

type Shared = { urls: PostgresUrls; users: number; stop(): Promise<void> }

/** Each project loads this file for itself, and all of them use one database. */
const run = globalThis as { testPostgres?: Promise<Shared> }

async function start(): Promise<Shared> {
  const { stop, ...urls } = await startThrowAwayPostgres()
  await prepareTemplate(urls).catch(async (error: unknown) => {
    await stop()
    throw error
  })
  return { urls, users: 0, stop }
}

/** One PostgreSQL for the whole test run, with the template that each test file clones. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  run.testPostgres ??= start()
  const shared = await run.testPostgres
  shared.users += 1
  project.provide('postgres', shared.urls)
  return async () => {
    shared.users -= 1
    if (shared.users > 0) return
    delete run.testPostgres
    await shared.stop()
  }
}

import type { TestProject } from 'vitest/node'
import { type PostgresUrls, startThrowAwayPostgres } from './postgres.ts'
import { prepareTemplate } from './template.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** The throw-away PostgreSQL of this run; read it with `inject('postgres')`. */
    postgres: PostgresUrls
  }
}

/** One PostgreSQL for the whole test run, with the template that each test file clones. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const { stop, ...urls } = await startThrowAwayPostgres()
  await prepareTemplate(urls).catch(async (error: unknown) => {
    await stop()
    throw error
  })
  project.provide('postgres', urls)
  return stop
}

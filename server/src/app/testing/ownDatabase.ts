import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { inject } from 'vitest'
import { emptyStatement, onServer, urlFor } from './template.ts'

export type OwnDatabase = {
  /** What a server in a process of its own needs to use it. */
  env: { DATABASE_URL: string; MIGRATION_DATABASE_URL: string; DATA_DIR: string }
  owner: pg.Client
  drop(): Promise<void>
}

/** An empty database beside the template, and a data folder: what a first start finds. */
export async function makeOwnDatabase(): Promise<OwnDatabase> {
  const urls = inject('postgres')
  const name = `own_${randomUUID().replaceAll('-', '')}`
  const dataDir = mkdtempSync(join(tmpdir(), 'tejian-own-'))
  await onServer(urls.ownerUrl, emptyStatement(name))
  const ownerUrl = urlFor(urls.ownerUrl, name)
  const owner = new pg.Client({ connectionString: ownerUrl })
  await owner.connect()
  return {
    env: {
      DATABASE_URL: urlFor(urls.appUrl, name),
      MIGRATION_DATABASE_URL: ownerUrl,
      DATA_DIR: dataDir,
    },
    owner,
    async drop() {
      await owner.end()
      await onServer(urls.ownerUrl, `drop database ${name}`)
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

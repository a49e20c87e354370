import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { ensureCluster } from './embeddedCluster.ts'
import { EmbeddedError } from './embeddedError.ts'

let dataDir: string
beforeAll(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'tejian-cluster-'))
  mkdirSync(join(dataDir, 'postgres'))
})
afterAll(() => rmSync(dataDir, { recursive: true, force: true }))

const ensure = (): void => ensureCluster(dataDir, { folder: '', major: '18' }, undefined, '')

it('a cluster without its version is refused in a sentence, and one of another version', () => {
  expect(ensure).toThrow(EmbeddedError)
  expect(ensure).toThrow(/^数据库文件不完整（缺少 .*PG_VERSION）/)
  writeFileSync(join(dataDir, 'postgres/PG_VERSION'), '17\n')
  expect(ensure).toThrow(/由 PostgreSQL 17 创建/)
  writeFileSync(join(dataDir, 'postgres/PG_VERSION'), '18\n')
  expect(ensure).not.toThrow()
})

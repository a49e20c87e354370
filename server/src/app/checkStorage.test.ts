import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readSettings } from '../kit/settings/readSettings.ts'
import { checkStorage } from './checkStorage.ts'

let dataDir: string
beforeAll(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'tejian-storage-'))
})
afterAll(() => rmSync(dataDir, { recursive: true, force: true }))

/** Checks a bucket whose service answers like this; without an answer nobody is there. */
async function checkBucket(answer: { status: number; body: string } | null) {
  const asked: string[] = []
  const service = createServer((request, response) => {
    asked.push(`${request.method} ${request.url?.split('?')[0]}`)
    request.resume().once('end', () => response.writeHead(answer?.status ?? 500).end(answer?.body))
  }).listen(0, '127.0.0.1')
  await once(service, 'listening')
  const { port } = service.address() as AddressInfo
  if (!answer) service.close()
  const env = readSettings({
    FILE_STORE: 's3',
    S3_BUCKET: 'tejian',
    S3_ENDPOINT: `http://127.0.0.1:${port}`,
    S3_ACCESS_KEY_ID: 'key',
    S3_SECRET_ACCESS_KEY: 'secret',
  })
  try {
    return { asked, said: await checkStorage({ env, dataDir }) }
  } finally {
    service.closeAllConnections()
    service.close()
  }
}

describe('the file store is tried at the start', () => {
  it('and cleared up behind', async () => {
    expect(await checkBucket({ status: 200, body: '' })).toEqual({
      said: undefined,
      asked: ['PUT /tejian/start-check', 'DELETE /tejian/start-check'],
    })
  })

  it.each([
    ['NoSuchBucket', 404, '没有这个存储桶'],
    ['AccessDenied', 403, '没有写入的权限'],
    ['SignatureDoesNotMatch', 403, 'S3_SECRET_ACCESS_KEY'],
    ['QuotaExceeded', 400, 'QuotaExceeded'],
  ])('and refused when it answers %s', async (code, status, sentence) => {
    await expect(
      checkBucket({ status, body: `<Error><Code>${code}</Code><Message>m</Message></Error>` }),
    ).rejects.toThrow(new RegExp(`^文件存储（S3，存储桶 tejian）拒绝写入：.*${sentence}`))
  })

  it.each([
    ['nobody is there', null],
    ['it is out of order', { status: 503, body: '' }],
  ])('and told of when %s, without a word about the database', async (_what, answer) => {
    const { said } = await checkBucket(answer)
    expect(said).toMatch(/文件存储（S3）没有应答/)
    expect(said).not.toContain('数据库')
  })

  it('and refused when its folder cannot be written', async () => {
    writeFileSync(join(dataDir, 'files'), 'a file where a folder should be')
    await expect(checkStorage({ env: readSettings({}), dataDir })).rejects.toThrow(/^数据目录 .*不是目录/)
  })
})

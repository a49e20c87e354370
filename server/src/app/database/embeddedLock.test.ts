import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { EmbeddedError } from './embeddedError.ts'
import { lockFolder } from './embeddedLock.ts'

let folder: string
const lock = () => join(folder, 'postgres.lock')

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'tejian-lock-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

test('a folder in use is refused, naming the holder', () => {
  const unlock = lockFolder(folder)
  expect(() => lockFolder(folder)).toThrow(EmbeddedError)
  expect(() => lockFolder(folder)).toThrow(`进程号 ${process.pid}`)
  unlock()
})

test('a folder that was given back can be taken again', () => {
  lockFolder(folder)()
  expect(existsSync(lock())).toBe(false)
  lockFolder(folder)()
})

test.each([
  ['a process that is gone', JSON.stringify({ pid: 2 ** 22 + 1, born: '1' })],
  ['another process with the same number', JSON.stringify({ pid: process.pid, born: 'before' })],
  ['a process killed while it wrote', '{"pid":'],
])('the lock of %s is taken over', (_whose, left) => {
  writeFileSync(lock(), left)
  const unlock = lockFolder(folder)
  expect(JSON.parse(readFileSync(lock(), 'utf8'))).toMatchObject({ pid: process.pid })
  unlock()
})

test('giving back leaves the lock of somebody else alone', () => {
  const unlock = lockFolder(folder)
  writeFileSync(lock(), 'somebody else')
  unlock()
  expect(existsSync(lock())).toBe(true)
})

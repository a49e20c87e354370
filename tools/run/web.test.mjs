import { mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { hashOf } from './web.mjs'

let folder
let before
const hash = () => hashOf(['src', 'lock.json', 'missing'], folder)

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'tejian-hash-'))
  mkdirSync(join(folder, 'src/kit'), { recursive: true })
  writeFileSync(join(folder, 'lock.json'), '{}')
  writeFileSync(join(folder, 'src/kit/a.ts'), 'one')
  before = hash()
})
afterEach(() => rmSync(folder, { recursive: true }))

test.each([
  ['other contents', () => writeFileSync(join(folder, 'src/kit/a.ts'), 'two')],
  ['another name', () => renameSync(join(folder, 'src/kit/a.ts'), join(folder, 'src/kit/b.ts'))],
  ['a new file', () => writeFileSync(join(folder, 'src/b.ts'), '')],
  ['a removed file', () => rmSync(join(folder, 'lock.json'))],
  [
    'text that moved to the next file',
    () => {
      writeFileSync(join(folder, 'src/kit/a.ts'), 'on')
      writeFileSync(join(folder, 'src/kit/b.ts'), 'e')
    },
  ],
])('%s asks for a new build', (_what, change) => {
  change()
  expect(hash()).not.toBe(before)
})

test('the same contents and tests ask for none', () => {
  writeFileSync(join(folder, 'src/kit/a.ts'), 'one')
  writeFileSync(join(folder, 'src/kit/a.test.ts'), 'test')
  writeFileSync(join(folder, 'src/kit/b.test.tsx'), 'test')
  expect(hash()).toBe(before)
})

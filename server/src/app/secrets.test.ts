import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { readSettings } from '../kit/settings/readSettings.ts'
import { readSecrets } from './secrets.ts'
import { StartProblem } from './startProblem.ts'

let folder: string
const file = (): string => join(folder, 'secrets.json')
const none = readSettings({})
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'tejian-secrets-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

it('are drawn once, readable by their owner alone, with nothing left beside them', () => {
  const first = readSecrets(folder, none)
  expect(first.secret).toMatch(/^[0-9a-f]{64}$/)
  expect(readSecrets(folder, none)).toEqual(first)
  expect(statSync(file()).mode & 0o777).toBe(0o600)
  expect(readdirSync(folder)).toEqual(['secrets.json'])
})

it('of the settings win', () => {
  const SECRET = 'a secret of the settings'
  const drawn = readSecrets(folder, none)
  expect(readSecrets(folder, readSettings({ SECRET }))).toEqual({ ...drawn, secret: SECRET })
})

it.each(['', '{', '{}', '{"secret":"a"}'])(
  'that are damaged (%j) are refused in a sentence and stay as they are',
  (text) => {
    writeFileSync(file(), text)
    expect(() => readSecrets(folder, none)).toThrow(StartProblem)
    expect(() => readSecrets(folder, none)).toThrow(/^密钥文件 .*secrets\.json 已损坏，请从备份中恢复/)
    expect(readFileSync(file(), 'utf8')).toBe(text)
  },
)

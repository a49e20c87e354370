import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'

const checkout = join(import.meta.dirname, '..')
/** A small house in which every rule is broken once and every permitted way is used once. */
const house = {
  'contract/src/kit/kit.ts':
    "import '../tasks/task.ts'; import 'node:fs'; import * as z from 'zod'; export const k = z",
  'contract/src/units/unit.ts':
    "import type { T } from '../tasks/task.ts'; import * as z from 'zod/mini'; export type U = T; export const u = z",
  'contract/src/tasks/task.ts': "import type { U } from '../units/unit.ts'; export type T = U",
  'server/src/kit/kit.ts': "import '../shared/shared.ts'",
  'server/src/shared/shared.ts': "import '../units/unit.ts'",
  'server/src/units/unit.ts':
    "import '../app/main.ts'; import '../tasks/task.ts'; import '../tasks/public.ts'; import '@tejian/contract/tasks/task.ts'; import './gone.ts'",
  'server/src/units/unit.test.ts': "import '../app/main.ts'; import '../tasks/task.ts'",
  'server/src/tasks/task.ts': 'export const t = 1',
  'server/src/tasks/public.ts': "export { t } from './task.ts'",
  'server/src/app/main.ts': "import './circle.ts'; import '../../../web/src/tasks/list.tsx'",
  'server/src/app/circle.ts': "import { m } from './main.ts'; export const c = () => m",
  'server/src/app/loose.ts': "import '../units/unit.test.ts'",
  'web/src/units/list.tsx':
    "import '../tasks/list.tsx'; import '../tasks/public.tsx'; import '../../../server/src/tasks/task.ts'",
  'web/src/tasks/list.tsx': 'export const l = 1',
  'web/src/tasks/public.tsx': "export const later = () => import('./list.tsx')",
}
const expected = [
  'contract-is-pure: contract/src/kit/kit.ts → fs',
  'domains-below-app: server/src/units/unit.ts → server/src/app/main.ts',
  'domains-through-public: server/src/units/unit.ts → server/src/tasks/task.ts',
  'domains-through-public: web/src/units/list.tsx → web/src/tasks/list.tsx',
  'kit-knows-no-business: contract/src/kit/kit.ts → contract/src/tasks/task.ts',
  'kit-knows-no-business: server/src/kit/kit.ts → server/src/shared/shared.ts',
  'no-circle: server/src/app/circle.ts → server/src/app/main.ts → server/src/app/circle.ts',
  'no-dead-import: server/src/units/unit.ts → ./gone.ts',
  'server-without-web: server/src/app/main.ts → web/src/tasks/list.tsx',
  'shared-below-domains: server/src/shared/shared.ts → server/src/units/unit.ts',
  'small-validation-in-the-browser: contract/src/kit/kit.ts → zod',
  'tests-are-no-library: server/src/app/loose.ts → server/src/units/unit.test.ts',
  'web-talks-through-contract: web/src/units/list.tsx → server/src/tasks/task.ts',
]

let folder
const check = (...options) =>
  spawnSync(process.execPath, [join(checkout, 'tools/boundaries.mjs'), ...options], {
    cwd: folder,
    encoding: 'utf8',
  })

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'tejian-house-'))
  mkdirSync(join(folder, 'node_modules/@tejian'), { recursive: true })
  symlinkSync('../../contract', join(folder, 'node_modules/@tejian/contract'))
  symlinkSync(join(checkout, 'node_modules/zod'), join(folder, 'node_modules/zod'))
  for (const name of ['contract', 'server', 'web', 'journeys', 'bench']) {
    mkdirSync(join(folder, name))
    cpSync(join(checkout, name, 'package.json'), join(folder, name, 'package.json'))
  }
  for (const [path, text] of Object.entries(house)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    writeFileSync(join(folder, path), text)
  }
})
afterAll(() => rmSync(folder, { recursive: true }))

test('every broken rule is named, and no permitted import', () => {
  const { stderr, status } = check()
  const found = stderr
    .trim()
    .split('\n')
    .map((line) => line.replace(/→ \S*node_modules\/zod\/.*/, '→ zod'))
  expect(found.sort()).toEqual(expected)
  expect(status).toBe(1)
})

test('a tool that sees too little is not content', () => {
  for (const path of Object.keys(house)) writeFileSync(join(folder, path), 'export const nothing = 1')
  writeFileSync(join(folder, 'server/src/app/main.ts'), "import './circle.ts'")
  expect(check('--at-least', '5').status).toBe(0)
  const { stderr, status } = check('--at-least', '50')
  expect(stderr).toContain('at least 50 expected')
  expect(status).toBe(1)
})

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
  'contract/src/units/calls.ts':
    "import '../tasks/planCalls.ts'; import '../tasks/views/plan.ts'; import '../tasks/task.ts'; import './views/list.ts'; import '../shared/files/calls.ts'",
  'contract/src/units/views/list.ts': 'export const l = 1',
  'contract/src/tasks/task.ts': "import type { U } from '../units/unit.ts'; export type T = U",
  'contract/src/tasks/planCalls.ts': 'export const p = 1',
  'contract/src/tasks/views/plan.ts': 'export const v = 1',
  'contract/src/session/calls.ts': 'export const s = 1',
  'contract/src/shared/files/calls.ts': 'export const f = 1',
  'contract/src/app/views.ts': 'export const v = 1',
  'server/src/kit/kit.ts':
    "import '../shared/shared.ts'; import '@tejian/contract/session/calls.ts'; import '@tejian/contract/kit/pure.ts'",
  'contract/src/kit/pure.ts': 'export const p = 1',
  'server/src/shared/shared.ts':
    "import '../units/unit.ts'; import '@tejian/contract/app/views.ts'; import '@tejian/contract/shared/files/calls.ts'",
  'server/src/demo/load.ts':
    "import '../units/unit.ts'; import '../app/seed/reference.ts'; import '../app/wiring.ts'; export const d = 1",
  'server/src/app/seed/reference.ts': 'export const r = 1',
  'server/src/app/seed/load.ts': "import '../../demo/load.ts'",
  'server/src/app/wiring.ts': 'export const w = 1',
  'server/src/tasks/shown.ts': "import '../demo/load.ts'",
  'server/src/tasks/task.test.ts': "import '../demo/load.ts'; import '../units/unit.ts'",
  'bench/src/main.ts': "import '@tejian/server/demo/load.ts'",
  'web/src/kit/frame.ts':
    "import '@tejian/contract/session/calls.ts'; import '@tejian/contract/units/calls.ts'",
  'web/src/shared/panel.ts':
    "import '@tejian/contract/units/unit.ts'; import '@tejian/contract/shared/files/calls.ts'",
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
  'web/src/lifts/public.tsx': "import '../equipment/public.ts'; import '../tasks/public.tsx'",
  'web/src/equipment/public.ts': "import type { D } from '../devices/public.ts'; export type E = D",
  'web/src/equipment/device.ts': "import '../devices/public.ts'; import '@tejian/contract/lifts/lift.ts'",
  'web/src/devices/public.ts': "export const later = () => import('../lifts/public.tsx'); export type D = 1",
  'web/src/devices/list.ts': "import '../lifts/public.tsx'",
  'contract/src/lifts/lift.ts': "import '../equipment/device.ts'",
  'contract/src/equipment/device.ts': 'export const d = 1',
}
const expected = [
  'contract-domains-sideways: contract/src/units/calls.ts → contract/src/tasks/planCalls.ts',
  'contract-domains-sideways: contract/src/units/calls.ts → contract/src/tasks/views/plan.ts',
  'contract-is-pure: contract/src/kit/kit.ts → fs',
  'demo-beside-app: server/src/demo/load.ts → server/src/app/wiring.ts',
  'demo-for-the-first-load: server/src/tasks/shown.ts → server/src/demo/load.ts',
  'domains-below-app: server/src/units/unit.ts → server/src/app/main.ts',
  'domains-in-order: contract/src/tasks/task.ts → contract/src/units/unit.ts, and back: units → tasks',
  'domains-in-order: web/src/lifts/public.tsx → web/src/equipment/public.ts, and back: equipment → devices → lifts',
  'domains-through-public: server/src/units/unit.ts → server/src/tasks/task.ts',
  'domains-through-public: web/src/units/list.tsx → web/src/tasks/list.tsx',
  'kit-and-the-contract: server/src/kit/kit.ts → contract/src/session/calls.ts',
  'kit-knows-no-business: contract/src/kit/kit.ts → contract/src/tasks/task.ts',
  'kit-knows-no-business: server/src/kit/kit.ts → server/src/shared/shared.ts',
  'no-circle: server/src/app/circle.ts → server/src/app/main.ts → server/src/app/circle.ts',
  'no-dead-import: server/src/units/unit.ts → ./gone.ts',
  'server-without-web: server/src/app/main.ts → web/src/tasks/list.tsx',
  'shared-and-the-contract: server/src/shared/shared.ts → contract/src/app/views.ts',
  'shared-and-the-contract: web/src/shared/panel.ts → contract/src/units/unit.ts',
  'shared-below-domains: server/src/shared/shared.ts → server/src/units/unit.ts',
  'small-validation-in-the-browser: contract/src/kit/kit.ts → zod',
  'tests-are-no-library: server/src/app/loose.ts → server/src/units/unit.test.ts',
  'web-kit-and-the-contract: web/src/kit/frame.ts → contract/src/units/calls.ts',
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
  for (const name of ['contract', 'server'])
    symlinkSync(`../../${name}`, join(folder, 'node_modules/@tejian', name))
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

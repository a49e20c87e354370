import { expect, it } from 'vitest'
import { isOfKinds } from './instrumentKinds.ts'

it.each([
  ['超声波测厚仪（CH-001）', ['超声波测厚仪'], true],
  ['数字式超声波测厚仪（CH-002）', ['游标卡尺', '超声波测厚仪'], true],
  ['钢卷尺（GJ-001）', ['超声波测厚仪'], false],
  ['钢卷尺（GJ-001）', [], true],
  ['钢卷尺（GJ-001）', undefined, true],
  ['钢卷尺（GJ-001）', [''], false],
])('%s as one of %j: %s', (name, kinds, is) => expect(isOfKinds(name, kinds)).toBe(is))

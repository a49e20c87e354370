import { describe, expect, it } from 'vitest'
import type { Lookups } from '../kit/records/lookups.ts'
import { changesOf } from './auditChanges.ts'

const lookups = {
  label: (type: string, value: string) => (type === 'ROLE' ? `${value}名` : undefined),
  areaName: () => '青田县',
  className: () => undefined,
  organisationName: () => '财务科',
} as unknown as Lookups
const means = { lookups, permissions: new Set<string>() }

describe('changesOf', () => {
  it('names fields and values, in the order of the record', () => {
    const before = { enabled: true, roles: 'a', version: 1 }
    const after = { enabled: false, roles: 'a,b', version: 2, departId: 'x' }
    expect(changesOf('app_user', before, after, means)).toEqual([
      { field: 'departId', label: '所属部门', before: '', after: '财务科' },
      { field: 'roles', label: '角色', before: 'a名', after: 'a名、b名' },
      { field: 'enabled', label: '是否启用', before: '是', after: '否' },
    ])
  })

  it('tells parameters one by one', () => {
    const changes = changesOf(
      'equipment',
      { params: { floors: 8, doors: 8 } },
      { params: { floors: 9, doors: 8 } },
      means,
    )
    expect(changes).toHaveLength(1)
    expect(changes[0]).toMatchObject({ field: 'params.floors', before: expect.stringContaining('8') })
    expect(changes[0]?.label).toMatch(/\p{Script=Han}/u)
  })

  it('keeps what it does not know', () => {
    expect(changesOf('session', null, { ip: '10.0.0.1', strange: 1 }, means)).toEqual([
      { field: 'ip', label: '登录地址', before: '', after: '10.0.0.1' },
      { field: 'strange', label: 'strange', before: '', after: '1' },
    ])
  })
})

import { permissionCatalogue } from '@tejian/contract/app/permissions.ts'
import type { ListAnswer } from '@tejian/contract/kit/listRequest.ts'
import type { Answering } from '@tejian/contract/kit/register.ts'
import { dictionaryCalls } from '@tejian/contract/shared/lookups/dictionaryCalls.ts'
import {
  auditRegister,
  dictionaryRegister,
  organisationRegister,
  roleRegister,
  systemCalls,
  userRegister,
} from '@tejian/contract/system/calls.ts'
import { systemMessages } from '@tejian/contract/system/messages.ts'
import { describe, expect, it } from 'vitest'
import { useTestApp } from '../app/testing/harness.ts'

const test = useTestApp()
const as = (loginName: string) => test.current.as(loginName)

async function found<Row>(
  loginName: string,
  call: Answering<ListAnswer<Row>>,
  filters: Record<string, unknown>,
): Promise<Row[]> {
  const { list } = await (await as(loginName)).must(call, filters)
  return list
}

describe('the actions of a row', () => {
  it('leave out what cannot be done with an account', async () => {
    const rows = await found('admin', userRegister.find, { pageSize: '100' })
    const actionsOf = (loginName: string) => rows.find((row) => row.loginName === loginName)?.actions
    expect(actionsOf('caiwu')).toEqual(expect.arrayContaining(['edit', 'disable', 'resetPassword']))
    expect(actionsOf('caiwu')).not.toContain('enable')
    expect(actionsOf('caiwu')).not.toContain('grant')
    expect(actionsOf('anquan')).not.toContain('resetPassword')
    expect(actionsOf('admin')).not.toContain('disable')
    const security = await found('anquan', userRegister.find, { pageSize: '100' })
    expect(security.find((row) => row.loginName === 'caiwu')?.actions).toContain('grant')
    expect(security.find((row) => row.loginName === 'anquan')?.actions).not.toContain('grant')
  })

  it("leave the three administrators' roles alone", async () => {
    const rows = await found('anquan', roleRegister.find, { pageSize: '100' })
    const actionsOf = (code: string) => rows.find((row) => row.code === code)?.actions
    expect(actionsOf('registrar')).toEqual(expect.arrayContaining(['edit', 'delete']))
    expect(actionsOf('audit_admin')).not.toContain('edit')
    expect(actionsOf('audit_admin')).not.toContain('delete')
  })
})

describe('accounts', () => {
  it('are found by any one of their roles, never by a part of its code', async () => {
    const rows = await found('admin', userRegister.find, { roles: 'reviewer,finance', pageSize: '100' })
    expect(rows.map((row) => row.loginName).sort()).toEqual(['caiwu', 'shenhe', 'shenhe_wz', 'shouli_wz'])
  })

  it('refuse a department outside their institution', async () => {
    const admin = await as('admin')
    const offices = await found('admin', organisationRegister.find, { pageSize: '100' })
    const idOf = (code: string) => offices.find((office) => office.code === code)?.id
    const save = (departId: string | undefined) =>
      admin.call(userRegister.save, {
        loginName: 'astray',
        name: '走错门',
        roles: 'inspection_user',
        orgId: idOf('3311JY'),
        departId,
      })
    expect(await save(idOf('331100JC01'))).toMatchObject({
      isSuccess: false,
      errorMsg: systemMessages.departForeign,
    })
    expect(await save(idOf('3311JY08'))).toMatchObject({ isSuccess: true })
  })

  it('show their numbers whole only to whoever may see them', async () => {
    const [account] = await found('admin', userRegister.find, { loginName: 'caiwu' })
    const seenBy = async (loginName: string) =>
      await (await as(loginName)).must(userRegister.getDetail, { id: account?.id ?? '' })
    expect((await seenBy('admin')).mobile).toMatch(/^\d{11}$/)
    expect((await seenBy('shenji')).mobile).toContain('****')
  })
})

describe('operator codes', () => {
  it('come in groups with Chinese names, each once', async () => {
    const groups = await (await as('anquan')).must(systemCalls.permissionCatalogue)
    expect(groups.flatMap((group) => group.codes.map(({ code }) => code)).sort()).toEqual([
      ...permissionCatalogue,
    ])
    expect(await (await as('shouli')).call(systemCalls.permissionCatalogue)).toMatchObject({ status: 403 })
  })

  it('make a new role a choice at once', async () => {
    const security = await as('anquan')
    await security.must(roleRegister.save, {
      code: 'assistant',
      name: '协办员',
      permissions: 'unit.view',
    })
    const { ROLE } = await security.must(dictionaryCalls.findAllDictListMap)
    expect(ROLE).toContainEqual(expect.objectContaining({ value: 'assistant', label: '协办员' }))
  })
})

describe('dictionaries', () => {
  const typesOf = async () => (await as('admin')).must(systemCalls.dictionaryTypes)
  const items = () => found('admin', dictionaryRegister.find, { type: 'SEX', orderBy: 'sort asc' })

  it('are listed by name, without those that follow from other data', async () => {
    const types = await typesOf()
    expect(types.find(({ type }) => type === 'INVALIDREASON')).toMatchObject({ name: '作废原因' })
    expect(types.map(({ type }) => type)).not.toContain('ROLE')
    expect(await (await as('qiye')).call(systemCalls.dictionaryTypes)).toMatchObject({ status: 403 })
  })

  it('keep the order that was given, and refuse one of other items', async () => {
    const admin = await as('admin')
    const before = await items()
    const ids = before.map((row) => row.id).toReversed()
    expect(await admin.call(systemCalls.orderDictionary, { type: 'SEX', ids: ids.join(',') })).toMatchObject({
      isSuccess: true,
    })
    expect((await items()).map((row) => row.id)).toEqual(ids)
    for (const wrong of [ids.slice(1), [...ids, ids[0]]]) {
      expect(
        await admin.call(systemCalls.orderDictionary, { type: 'SEX', ids: wrong.join(',') }),
      ).toMatchObject({ isSuccess: false, errorMsg: systemMessages.dictOrderChanged })
    }
    expect(
      await (await as('anquan')).call(systemCalls.orderDictionary, { type: 'SEX', ids: ids.join(',') }),
    ).toMatchObject({ status: 403 })
  })

  it('place a new item behind the others', async () => {
    await (await as('admin')).must(dictionaryRegister.save, {
      type: 'SEX',
      value: '8',
      label: '新项',
    })
    expect((await items()).at(-1)?.value).toBe('8')
  })

  it('name an item that was switched off, and do not offer it', async () => {
    const admin = await as('admin')
    const [item] = await items()
    await admin.must(dictionaryRegister.save, { id: item?.id, enabled: 'false' })
    const value = String(item?.value)
    const offered = await admin.must(dictionaryCalls.findDictList, { type: 'SEX' })
    expect(offered.map((choice) => choice.value)).not.toContain(value)
    const { SEX } = await admin.must(dictionaryCalls.findAllDictListMap)
    expect(SEX).toContainEqual(expect.objectContaining({ value, label: item?.label, enabled: false }))
    const type = (await typesOf()).find((entry) => entry.type === 'SEX')
    expect(type?.enabled).toBe((type?.items ?? 0) - 1)
  })
})

describe('the audit trail', () => {
  it('tells a change field by field in Chinese, with numbers masked', async () => {
    const admin = await as('admin')
    const [account] = await found('admin', userRegister.find, { loginName: 'yiqi' })
    await admin.must(userRegister.save, { id: account?.id, mobile: '19900004321', enabled: 'true' })
    const auditor = await as('shenji')
    const [entry] = await found('shenji', auditRegister.find, { recordId: account?.id, action: 'update' })
    const changes = await auditor.must(systemCalls.auditChanges, { id: entry?.id ?? '' })
    expect(changes).toContainEqual({
      field: 'mobile',
      label: '手机号码',
      before: expect.stringContaining('****'),
      after: '199****4321',
    })
    const detail = await auditor.must(auditRegister.getDetail, { id: entry?.id })
    expect(detail.after).toMatchObject({ mobile: '199****4321' })
    expect(await admin.call(systemCalls.auditChanges, { id: entry?.id ?? '' })).toMatchObject({ status: 403 })
  })
})

import { views } from '@tejian/contract/app/views.ts'
import { kitMessages } from '@tejian/contract/kit/messages.ts'
import { signRequest } from '@tejian/contract/kit/signature.ts'
import { layoutCalls } from '@tejian/contract/shared/layout/calls.ts'
import { layoutMessages } from '@tejian/contract/shared/layout/messages.ts'
import { describe, expect, it } from 'vitest'
import { type TestUser, useTestApp } from '../../app/testing/harness.ts'

const test = useTestApp()
const as = (loginName: string) => test.current.as(loginName)
const viewNo = 'applyList'

const save = (person: TestUser, config: unknown, more: Record<string, string> = {}) =>
  person.call(layoutCalls.userFormConfigSave, {
    viewNo,
    kind: 'table',
    config: JSON.stringify(config),
    ...more,
  })
const columns = async (person: TestUser) =>
  (await person.must(layoutCalls.findTableConfig, { viewNo })).columns

describe('a layout is refused', () => {
  it('to nobody in particular', async () => {
    expect(await test.current.nobody.call(layoutCalls.findTableConfig, { viewNo })).toMatchObject({
      status: 401,
    })
  })

  it.each(['nothing', '__proto__', ''])('for the view %j', async (unknown) => {
    expect(
      (await (await as('shouli')).call(layoutCalls.findTableConfig, { viewNo: unknown })).isSuccess,
    ).toBe(false)
  })

  it.each([
    ['no JSON', 'x{', layoutMessages.badConfig],
    ['another shape', '{"columns":1}', layoutMessages.badConfig],
    ['a width of a mile', '[{"key":"appno","width":99999}]', layoutMessages.badConfig],
    ['an unknown column', '[{"key":"passwordHash"}]', `${layoutMessages.unknownField}passwordHash`],
    ['a search without its address', '{"name":"x"}', layoutMessages.badConfig],
  ])('when it is %s', async (_what, config, sentence) => {
    const answer = await (await as('shouli')).call(layoutCalls.userFormConfigSave, {
      viewNo,
      kind: 'table',
      config,
    })
    expect(answer).toMatchObject({ isSuccess: false, errorMsg: sentence })
  })

  it('for others without the right, and to whoever does not own it', async () => {
    const person = await as('shouli')
    expect(await save(person, [{ key: 'appno' }], { reach: 'default' })).toMatchObject({ status: 403 })
    expect(await save(person, [{ key: 'appno' }], { reach: 'department' })).toMatchObject({ status: 403 })
    const { viewId } = await person.must(layoutCalls.userFormConfigSave, {
      viewNo,
      kind: 'table',
      config: '[{"key":"appno"}]',
    })
    const other = await as('anpai')
    expect(await other.call(layoutCalls.userFormConfigDelete, { viewId })).toMatchObject({
      errorMsg: kitMessages.missing,
    })
    expect(await save(other, [{ key: 'appno' }], { viewId })).toMatchObject({ errorMsg: kitMessages.missing })
    await person.must(layoutCalls.userFormConfigDelete, { viewId })
    expect(await person.call(layoutCalls.userFormConfigDelete, { viewId })).toMatchObject({
      errorMsg: kitMessages.missing,
    })
  })
})

describe('a layout', () => {
  it('begins as its view defines it, with labels, dictionaries and controls', async () => {
    const person = await as('jianyan')
    const table = await person.must(layoutCalls.findTableConfig, { viewNo })
    expect(table).toMatchObject({ viewNo, viewId: null, density: 'small', pageSize: 20, saved: [] })
    expect(table.columns.find((column) => column.key === 'payConfirmStatus')).toMatchObject({
      title: '缴费状态',
      dictType: 'BUSS_PAY_CONFIRM',
      hidden: false,
    })
    const search = await person.must(layoutCalls.findSearchFormConfig, { viewNo })
    expect(search.fields.find((field) => field.name === 'equclacode')).toMatchObject({
      control: 'cascader',
      dictType: 'C602',
    })
    expect(search.fields.find((field) => field.name === 'complex')?.label).toContain('设备代码')
    const form = await person.must(layoutCalls.findFormConfig, { viewNo: 'applyBox' })
    expect(form.fields.find((field) => field.name === 'INSCONTACTTEL')).toMatchObject({
      required: true,
      rule: 'phone',
    })
  })

  it('answers the table view of the declaration list by its name in the specification (spec 2 §7.1)', async () => {
    const person = await as('jianyan')
    expect(await person.must(layoutCalls.findTableConfig, { viewNo: 'jy_appmain_sheet_list' })).toEqual(
      await person.must(layoutCalls.findTableConfig, { viewNo: 'applyList' }),
    )
    for (const unknown of ['jy_appmain', 'constructor'])
      expect(await person.call(layoutCalls.findTableConfig, { viewNo: unknown })).toMatchObject({
        errorMsg: layoutMessages.unknownView,
      })
  })

  it('is given to a session that stands in the body of a call in the address (domain.md, decision 5)', async () => {
    const { sid } = await as('jianyan')
    const timestamp = String(test.current.services.now().getTime())
    const ask = (payload: string) =>
      test.current.app.inject({
        method: 'POST',
        url: '/api/layout/findFormConfig?viewNo=applyBox',
        payload,
        headers: {
          timestamp,
          sign: signRequest(timestamp, test.current.services.signSecret),
          'content-type': 'application/x-www-form-urlencoded',
        },
      })
    expect((await ask(`__sid=${sid}`)).json()).toMatchObject({ isSuccess: true })
    expect((await ask('')).json()).toMatchObject({ isSuccess: false, code: 'noSession' })
  })

  it("takes a person's order, width and hidden columns, and gives the standard back", async () => {
    const person = await as('jianyan')
    const before = await columns(person)
    const last = before.at(-1)?.key ?? ''
    const { viewId } = await person.must(layoutCalls.userFormConfigSave, {
      viewNo,
      kind: 'table',
      config: JSON.stringify({
        columns: [
          { key: last, sort: -1, width: 333, fixed: 'left' },
          { key: before[1]?.key, hidden: true, sort: 1 },
        ],
        density: 'middle',
      }),
    })
    const own = await person.must(layoutCalls.findTableConfig, { viewNo })
    expect(own).toMatchObject({ viewId, density: 'middle' })
    expect(own.columns[0]).toMatchObject({ key: last, width: 333, fixed: 'left' })
    expect(own.columns.find((column) => column.key === before[1]?.key)?.hidden).toBe(true)
    expect(own.columns.map((column) => column.key).toSorted()).toEqual(
      before.map((column) => column.key).toSorted(),
    )
    expect(await columns(await as('jianyan2'))).toEqual(before)
    await person.must(layoutCalls.userFormConfigDelete, { viewId })
    expect(await columns(person)).toEqual(before)
  })

  it("comes from everybody's default, before it the department's, before that the own", async () => {
    const first = async (loginName: string) => (await columns(await as(loginName)))[0]?.key
    expect(
      await save(await as('admin'), [{ key: 'unitname', sort: -1 }], { reach: 'default' }),
    ).toMatchObject({ isSuccess: true })
    expect(await first('caiwu')).toBe('unitname')
    expect(
      await save(await as('zhanzhang'), [{ key: 'appdate', sort: -1 }], { reach: 'department' }),
    ).toMatchObject({ isSuccess: true })
    expect(await first('zhanzhang')).toBe('appdate')
    expect(await first('caiwu')).toBe('unitname')
    expect(await save(await as('zhanzhang'), [{ key: 'equclacode', sort: -1 }])).toMatchObject({
      isSuccess: true,
    })
    expect(await first('zhanzhang')).toBe('equclacode')
  })

  it("keeps searches under names, one's own and those of the department", async () => {
    const saved = async (loginName: string) =>
      (await (await as(loginName)).must(layoutCalls.findTableConfig, { viewNo })).saved
    const person = await as('shouli')
    const keep = (config: object) =>
      person.must(layoutCalls.userFormConfigSave, { viewNo, kind: 'search', config: JSON.stringify(config) })
    const first = await keep({ name: '本周电梯', search: 'equclacode=3000', shared: false, isDefault: true })
    expect(await keep({ name: '本周电梯', search: 'equclacode=3100', shared: false })).toEqual(first)
    const columns = [{ key: 'unitname', sort: 0, width: 300, hidden: false }]
    await keep({ name: '本周电梯', search: 'groupBy=step', columns })
    expect(await saved('shouli')).toMatchObject([{ search: 'groupBy=step', columns }])
    expect(
      await person.call(layoutCalls.userFormConfigSave, {
        viewNo,
        kind: 'search',
        config: JSON.stringify({ name: '本周电梯', search: '', columns: [{ key: 'passwordHash' }] }),
      }),
    ).toMatchObject({ isSuccess: false, errorMsg: `${layoutMessages.unknownField}passwordHash` })
    await keep({ name: '本周电梯', search: 'equclacode=3100' })
    await keep({ name: '未缴费', search: 'payConfirmStatus=0', shared: true, isDefault: false })
    expect(await saved('shouli')).toMatchObject([
      { name: '本周电梯', search: 'equclacode=3100', own: true, shared: false },
      { name: '未缴费', shared: true, own: true },
    ])
    expect(await saved('anpai')).toMatchObject([{ name: '未缴费', own: false, shared: true }])
    expect(await saved('jianyan')).toEqual([])
  })

  it('of every view comes at once', async () => {
    const person = await as('shouli')
    expect((await person.must(layoutCalls.findAllTableConfig)).map((table) => table.viewNo)).toEqual(
      Object.keys(views),
    )
    expect((await person.must(layoutCalls.findAllSearchFormConfig)).map((form) => form.viewNo)).toEqual(
      Object.keys(views),
    )
  })
})

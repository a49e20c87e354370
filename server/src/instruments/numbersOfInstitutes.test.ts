import { instrumentCalls, instrumentRegister, toolBoxCalls } from '@tejian/contract/instruments/calls.ts'
import { overhaulCalls, requestCalls } from '@tejian/contract/instruments/flowCalls.ts'
import { instrumentMessages } from '@tejian/contract/instruments/messages.ts'
import { kitMessages } from '@tejian/contract/kit/messages.ts'
import { certificateRegister } from '@tejian/contract/people/calls.ts'
import { organisationRegister } from '@tejian/contract/system/calls.ts'
import { systemMessages } from '@tejian/contract/system/messages.ts'
import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { organisationId } from '../app/seed/reference.ts'
import { type Answer, type TestUser, useTestApp } from '../app/testing/harness.ts'
import { importWorkbook, workbookOf } from '../app/testing/imports.ts'
import { departments } from '../app/testing/tasks.ts'

const server = useTestApp()
type Row = Record<string, unknown> & { id: string }
type List = { list: Row[]; count: number }
type Institute = { keeper: TestUser; inspector: TestUser; head: TestUser; office: string }
let [first, second] = [] as unknown as [Institute, Institute]

beforeAll(async () => {
  const institute = async (names: readonly string[], office: string): Promise<Institute> => {
    const [keeper, inspector, head] = await Promise.all(names.map((name) => server.current.as(name)))
    return { keeper, inspector, head, office } as Institute
  }
  first = await institute(['yiqi', 'jianyan', 'zhanzhang'], departments.confirming)
  second = await institute(['shouli_wz', 'jianyan_wz', 'pizhun_wz'], organisationId('3303JY01'))
})

const said = (answer: Answer<unknown>): string => (answer.isSuccess ? '' : answer.errorMsg)
const sheet = (instNo: string, { office }: Institute) => ({
  instNo,
  instName: '声级计',
  useStatus: '1',
  orgId: office,
  calibTypeCn: '2',
  calibDate: '2026-06-01',
  calibCycle: '12',
})
const registered = async (instNo: string, institute: Institute): Promise<Row> =>
  (await institute.keeper.must(instrumentRegister.save, sheet(instNo, institute))) as Row
const wish = (more: Record<string, string>) => ({
  applyTypeName: '1',
  recDate: '2026-11-20',
  returnDate: '2026-11-25',
  reason: '现场检验',
  ...more,
})

describe('a number of an instrument', () => {
  it('is given once in an institute, whatever the department, and again in another', async () => {
    await registered('SAME-1', first)
    const twice = { ...sheet('SAME-1', first), orgId: departments.plain }
    expect(await first.keeper.call(instrumentRegister.save, twice)).toMatchObject({
      fields: { instNo: '仪器编号已存在，不能重复' },
    })
    await registered('SAME-1', second)
    for (const { keeper } of [first, second])
      expect(((await keeper.must(instrumentRegister.find, { instNo: 'SAME-1' })) as List).count).toBe(1)
  })

  it('tells nobody that another institute has it', async () => {
    await registered('SAME-2', first)
    const foreign = { ...sheet('SAME-2', first) }
    const unknown = { ...sheet('NEVER-2', first) }
    const { save } = instrumentRegister
    expect(said(await second.keeper.call(save, foreign))).toBe(said(await second.keeper.call(save, unknown)))
    expect(said(await second.keeper.call(save, foreign))).not.toBe('')
    for (const no of ['SAME-2', 'NEVER-2']) {
      const refused = instrumentMessages.unknown(no)
      expect(said(await second.inspector.call(requestCalls.save, wish({ instNo: no })))).toBe(refused)
      const fault = { instNo: no, faultDesc: '不出光' }
      expect(said(await second.keeper.call(overhaulCalls.save, fault))).toBe(refused)
      expect(said(await second.keeper.call(instrumentCalls.log, { instNo: no }))).toBe(
        said(await second.keeper.call(instrumentCalls.log, { instNo: 'NEVER-AT-ALL' })),
      )
      expect(await second.inspector.must(instrumentCalls.pick, { instNos: no, complex: no })).toEqual([])
    }
    const titles = ['仪器编号', '仪器名称', '使用状态', '所属部门']
    const content = await workbookOf(titles, [['SAME-2', '测厚仪', '在用', '检验科']])
    expect(
      await importWorkbook(server.current, second.keeper, instrumentRegister.import, content),
    ).toMatchObject({ good: 1, bad: 0 })
    expect(
      await importWorkbook(server.current, second.keeper, instrumentRegister.import, content),
    ).toMatchObject({ good: 0, bad: 1 })
  })

  it('leads each institute to its own: requests, promises, repairs, the log', async () => {
    const [ours, theirs] = [await registered('SAME-3', first), await registered('SAME-3', second)]
    const promised = async ({ inspector, head }: Institute): Promise<Row> => {
      const row = (await inspector.must(requestCalls.save, wish({ instNo: 'SAME-3' }))) as Row
      await inspector.must(requestCalls.move, { id: row.id, action: 'submit' })
      await head.must(requestCalls.move, { id: row.id, action: 'pass' })
      return row
    }
    await promised(first)
    // Promised in one institute, and free in the other.
    const { id } = await promised(second)
    await second.keeper.must(requestCalls.move, { id, action: 'handOver' })
    const read = (institute: Institute, { id }: Row) =>
      institute.keeper.must(instrumentRegister.getDetail, { id })
    expect(await read(second, theirs)).toMatchObject({ recStatusCn: '1', recManuniName: '项检验' })
    expect(await read(first, ours)).toMatchObject({ recStatusCn: '0', recManuniName: null })
    const history = (await second.keeper.must(instrumentCalls.history, theirs)) as { requests: Row[] }
    expect(history.requests.map((row) => row.id)).toEqual([id])
    const repair = (await first.keeper.must(overhaulCalls.save, {
      instNo: 'SAME-3',
      faultDesc: '不出光',
    })) as Row
    expect(repair).toMatchObject({ instrumentId: ours.id })
    await first.keeper.must(overhaulCalls.move, { id: repair.id, action: 'send' })
    expect(await read(first, ours)).toMatchObject({ useStatus: '4' })
    expect(await read(second, theirs)).toMatchObject({ useStatus: '1' })
    const { list } = (await second.keeper.must(instrumentCalls.log, { instNo: 'SAME-3' })) as List
    expect(new Set(list.map(({ instrumentId }) => instrumentId))).toEqual(new Set([theirs.id]))
  })
})

describe('a number of a box', () => {
  it('holds what its own institute put in', async () => {
    const boxOf = async ({ keeper, office }: Institute): Promise<Row> =>
      (await keeper.must(toolBoxCalls.save, {
        boxname: '电梯检验箱',
        boxno: 'BOX-1',
        boxower: '保管人',
        state: '1',
        orgId: office,
      })) as Row
    const [ours, theirs] = [await boxOf(first), await boxOf(second)]
    await expect(boxOf(first)).rejects.toThrow('仪器箱编号已存在，不能重复')
    await registered('SAME-4', first)
    await first.keeper.must(toolBoxCalls.putIn, { id: ours.id, instNos: 'SAME-4' })
    expect(await first.keeper.must(toolBoxCalls.content, { id: ours.id })).toHaveLength(1)
    expect(await second.keeper.must(toolBoxCalls.content, { id: theirs.id })).toEqual([])
    expect(await second.keeper.must(toolBoxCalls.getDetail, { id: theirs.id })).toMatchObject({
      instCount: 0,
    })
    expect(said(await second.inspector.call(requestCalls.save, wish({ boxNo: 'BOX-1' })))).toBe(
      instrumentMessages.boxEmpty('BOX-1'),
    )
    expect(said(await second.inspector.call(requestCalls.save, wish({ boxNo: 'GJX-01' })))).toBe(
      instrumentMessages.noBox('GJX-01'),
    )
    expect(said(await first.keeper.call(toolBoxCalls.content, { id: theirs.id }))).toBe(kitMessages.missing)
  })
})

it('a certificate of an inspector has a number of its institute', async () => {
  const paper = (loginName: string) => ({
    loginName,
    certno: 'TS6SAME',
    certtype: 'DT-1',
    classPrefixes: '3',
    issueDate: '2026-01-01',
    validDate: '2030-01-01',
    certState: '1',
  })
  await first.head.must(certificateRegister.save, paper('jianyan'))
  expect(await first.head.call(certificateRegister.save, paper('jianyan2'))).toMatchObject({
    fields: { certno: expect.any(String) },
  })
  await second.head.must(certificateRegister.save, paper('jianyan_wz'))
  expect(((await second.head.must(certificateRegister.find, { certno: 'TS6SAME' })) as List).count).toBe(1)
})

it('a department takes its numbers along to another institute, where nobody has them', async () => {
  const admin = await server.current.as('admin')
  const institute = async (no: string): Promise<string | undefined> => {
    const { rows } = await sql<{ institute: string }>`select "instituteId" as institute from instrument
      where "instNo" = ${no}`.execute(server.current.services.db)
    return rows[0]?.institute
  }
  const below = async (parentId: string): Promise<Answer<unknown>> => {
    const id = organisationId('3303JY01')
    return admin.call(organisationRegister.save, { id, parentId })
  }
  expect(said(await below(organisationId('3311JY')))).toBe(systemMessages.orgNumbersMeet)
  const { id } = await registered('ALONE', second)
  expect(await institute('ALONE')).toBe(organisationId('3303JY'))
  await sql`delete from instrument where "orgId" = ${organisationId('3303JY01')}::uuid and id <> ${id}::uuid`.execute(
    server.current.services.db,
  )
  await sql`delete from tool_box where "orgId" = ${organisationId('3303JY01')}::uuid`.execute(
    server.current.services.db,
  )
  await sql`delete from inspector_certificate where certno = 'TS6SAME'`.execute(server.current.services.db)
  expect(said(await below(organisationId('3311JY')))).toBe('')
  expect(await institute('ALONE')).toBe(organisationId('3311JY'))
  expect(said(await below(organisationId('3303JY')))).toBe('')
  expect(await institute('ALONE')).toBe(organisationId('3303JY'))
})

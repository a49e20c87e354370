import { correctionCalls, pipeModificationCalls } from '@tejian/contract/equipment/corrections/calls.ts'
import {
  correctionProcess,
  pipeModificationProcess,
} from '@tejian/contract/equipment/corrections/correction.process.ts'
import { correctionMessages } from '@tejian/contract/equipment/corrections/messages.ts'
import { modificationCalls } from '@tejian/contract/equipment/deletion/calls.ts'
import { kitMessages } from '@tejian/contract/kit/messages.ts'
import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { deviceNow, deviceSupply, devicesOf, type TestDevice } from '../../app/testing/equipment.ts'
import { type TestUser, useTestApp } from '../../app/testing/harness.ts'
import { type WalkedRow, walkProcess } from '../../app/testing/processWalk.ts'

const server = useTestApp()
const accounts = ['shouli', 'jianyan', 'dangan', 'jiancha', 'qiye', 'caiwu', 'anquan', 'admin'] as const
type Account = (typeof accounts)[number] | 'qiye2' | 'fuhe'
let people: Record<Account, TestUser>
const next = deviceSupply(server)
const anyDevice = `"useState" = '1' and equclacode like '3%'
  and not exists (select from equipment_correction made where made.equdatasysid = equipment.id)`

beforeAll(async () => {
  // A second archivist, for what its applicant does not decide.
  await sql`update app_user set roles = roles || ',archivist' where "loginName" = 'fuhe'`.execute(
    server.current.services.db,
  )
  const made = [...accounts, 'qiye2', 'fuhe'].map(
    async (name) => [name, await server.current.as(name)] as const,
  )
  people = Object.fromEntries(await Promise.all(made)) as Record<Account, TestUser>
})

const sheet = (device: TestDevice, items: object = { useaddress: `${device.useaddress}南侧` }) => ({
  equdatasysid: device.id,
  items: JSON.stringify(items),
  applyReason: '现场核对不一致',
})
const { save, move, getDetail, find, list } = correctionCalls
const refused = async (person: TestUser, input: object): Promise<string> => {
  const answer = await person.call(save, { ...input })
  return answer.isSuccess ? 'went through' : answer.errorMsg
}

describe('a correction', () => {
  walkProcess({
    process: correctionProcess,
    calls: correctionCalls,
    accounts,
    person: (name) => people[name],
    allowed: {
      GZSQ: { submit: ['shouli'] },
      GZSH: { pass: ['dangan'], return: ['dangan'] },
    },
    after: { 'GZSQ.submit': 'GZSH', 'GZSH.pass': 'end', 'GZSH.return': 'GZSQ' },
    way: { GZSQ: [], GZSH: [['shouli', 'submit']] },
    watcher: 'dangan',
    fresh: async () => (await people.shouli.must(save, sheet(await next(anyDevice)))) as WalkedRow,
  })

  it('is refused without the code, for a foreign device, and for what is no correction', async () => {
    const device = await next(`${anyDevice} and ${devicesOf('qiye')}`)
    expect(await refused(people.caiwu, sheet(device))).toBe(kitMessages.forbidden)
    expect(await refused(people.qiye2, sheet(device))).toBe(correctionMessages.noDevice)
    expect(
      await refused(people.qiye2, sheet({ ...device, id: '018f0000-0000-7000-8000-000000000000' })),
    ).toBe(correctionMessages.noDevice)
    expect(await refused(people.qiye, sheet(device, {}))).toBe(correctionMessages.noItems)
    expect(await refused(people.qiye, sheet(device, { useState: '3' }))).toBe(
      correctionMessages.unknownField('useState'),
    )
    expect(await refused(people.qiye, sheet(device, { useaddress: device.useaddress }))).toBe(
      correctionMessages.unchanged('使用地点'),
    )
    expect(await refused(people.qiye, { ...sheet(device), applyReason: '' })).toMatch('申请原因')
  })

  it('writes archive fields and parameters when it passes, with its reason, and shows them in the records', async () => {
    const device = await next(`${anyDevice} and ${devicesOf('qiye')}`)
    const address = '丽水市莲都区更正路1号'
    const row = (await people.qiye.must(
      save,
      sheet(device, { useaddress: address, 'params.ratedSpeed': 2.25, contacttel: '19900001234' }),
    )) as WalkedRow
    expect(row).toMatchObject({
      fieldName: '使用地点等3项',
      itemCount: 3,
      status: '0',
      applyUserName: '朱经办',
      aftervalue: expect.stringContaining('199****1234'),
    })
    expect(await people.qiye2.call(getDetail, { id: row.id })).toMatchObject({
      errorMsg: kitMessages.missing,
    })
    await people.qiye.must(move, { id: row.id, action: 'submit' })
    await people.dangan.must(move, { id: row.id, action: 'pass', opinion: '同意' })
    const now = await deviceNow(server.current, device.id)
    expect(now).toMatchObject({
      useaddress: address,
      version: device.version + 1,
      params: { ...(device.params as object), ratedSpeed: 2.25 },
      searchText: expect.stringContaining(address),
    })
    expect(await people.qiye.must(getDetail, { id: row.id })).toMatchObject({
      status: '4',
      auditUserName: '陈档案',
      auditOpinion: '同意',
    })
    type Line = {
      fieldName: string
      beforevalue: string
      aftervalue: string
      modifyReason: string
      operUserName: string
    }
    const records = async (person: TestUser): Promise<Line[]> =>
      ((await person.must(modificationCalls.list, { equdatasysid: device.id })) as { list: unknown[] })
        .list as Line[]
    const seen = await records(people.qiye)
    expect(seen.map(({ fieldName }) => fieldName)).toEqual(
      expect.arrayContaining(['使用地点', '额定速度（上行）', '联系电话']),
    )
    expect(seen.find(({ fieldName }) => fieldName === '使用地点')).toMatchObject({
      beforevalue: device.useaddress,
      aftervalue: address,
      operUserName: '陈档案',
      modifyReason: expect.stringContaining(String(row.correctno)),
    })
    const phone = async (person: TestUser) =>
      (await records(person)).find(({ fieldName }) => fieldName === '联系电话')?.aftervalue
    expect([await phone(people.qiye), await phone(people.shouli)]).toEqual(['199****1234', '19900001234'])
    expect(await records(people.qiye2)).toEqual([])
    expect(await people.shouli.call(modificationCalls.find, { before: '1' })).toMatchObject({
      isSuccess: false,
    })
  })

  it('is refused when the archive has changed since, and goes back with a reason', async () => {
    const device = await next(anyDevice)
    const row = (await people.shouli.must(save, sheet(device))) as WalkedRow
    await people.shouli.must(move, { id: row.id, action: 'submit' })
    await sql`update equipment set useaddress = '别处', version = version + 1 where id = ${device.id}::uuid`.execute(
      server.current.services.db,
    )
    expect(await people.dangan.call(move, { id: row.id, action: 'pass' })).toMatchObject({
      errorMsg: correctionMessages.changedSince('使用地点', '别处'),
    })
    expect(await people.dangan.call(move, { id: row.id, action: 'return' })).toMatchObject({
      errorMsg: '请选择退回原因',
    })
    await people.dangan.must(move, {
      id: row.id,
      action: 'return',
      backReason: '资料不完整',
      backDescription: '请核对',
    })
    expect(await people.shouli.must(getDetail, { id: row.id })).toMatchObject({
      status: '5',
      step: 'GZSQ',
      dealMan: 'shouli',
    })
    const mine = (await people.shouli.must(list, { stepcode: 'apply' })) as { list: WalkedRow[] }
    expect(mine.list.map(({ id }) => id)).toContain(row.id)
    const others = (await people.jianyan.must(list, { stepcode: 'apply' })) as { list: WalkedRow[] }
    expect(others.list.map(({ id }) => id)).not.toContain(row.id)
    // The pages say the same in the record's own words; a step goes by its name or by its code.
    const own = (await people.shouli.must(find, { mine: '1', step: 'GZSQ' })) as { list: WalkedRow[] }
    expect(own.list.map(({ id }) => id)).toEqual(mine.list.map(({ id }) => id))
    const at = async (stepcode: string) => {
      const rows = (await people.dangan.must(list, { stepcode, pageSize: '300' })) as { list: WalkedRow[] }
      return [...new Set(rows.list.map(({ step }) => step))].sort()
    }
    expect(await at('GZSQ')).toEqual(['GZSQ'])
    expect(await at('audit')).toEqual(['GZSH'])
    expect((await at('query')).length).toBeGreaterThan(1)
    expect(await at('elsewhere')).toEqual([])
    expect(await people.dangan.call(find, { theirs: '1' })).toMatchObject({
      detail: { unknownFilter: 'theirs' },
    })
  })

  it('is one at a time for a device, not decided by its applicant, and won by the first of two', async () => {
    const device = await next(anyDevice)
    const first = (await people.dangan.must(save, sheet(device))) as WalkedRow
    const second = (await people.shouli.must(save, sheet(device))) as WalkedRow
    await people.dangan.must(move, { id: first.id, action: 'submit' })
    expect(await people.shouli.call(move, { id: second.id, action: 'submit' })).toMatchObject({
      errorMsg: correctionMessages.pending(String(first.correctno)),
    })
    expect(await people.dangan.call(move, { id: first.id, action: 'pass' })).toMatchObject({
      errorMsg: correctionMessages.ownApplication,
    })
    const { version } = (await people.fuhe.must(getDetail, { id: first.id })) as WalkedRow
    const answers = await Promise.all(
      ['pass', 'return'].map((action) =>
        people.fuhe.call(move, {
          id: first.id,
          action,
          version,
          backReason: '资料不完整',
          backDescription: '请核对',
        }),
      ),
    )
    const [lost] = answers.filter(({ isSuccess }) => !isSuccess)
    expect(answers.filter(({ isSuccess }) => isSuccess)).toHaveLength(1)
    expect(lost).toMatchObject({
      errorMsg: expect.stringMatching(/^该任务已由.+于.+办理（更正审核：/),
    })
  })

  it('is listed for reviewers', async () => {
    const { list: rows } = (await people.dangan.must(find, { step: 'GZSH' })) as {
      list: Array<{ actions: string[] }>
    }
    expect(rows[0]?.actions).toEqual(['view', 'flowLog', 'audit'])
  })
})

describe('a modification of piping', () => {
  const untouched = 'not exists (select from pipe_modification made where made.equdatasysid = equipment.id)'
  const calls = pipeModificationCalls
  walkProcess({
    process: pipeModificationProcess,
    calls,
    accounts: ['jianyan', 'dangan', 'qiye', 'admin'],
    person: (name: Account) => people[name],
    allowed: {
      GDXQ: { submit: ['jianyan'] },
      GDXS: { pass: ['dangan'], return: ['dangan'] },
    },
    after: { 'GDXQ.submit': 'GDXS', 'GDXS.pass': 'end', 'GDXS.return': 'GDXQ' },
    way: { GDXQ: [], GDXS: [['jianyan', 'submit']] },
    watcher: 'dangan',
    fresh: async () =>
      (await people.jianyan.must(
        calls.save,
        sheet(await next(`equclacode like '8%' and ${untouched}`), { remark: '已核对' }),
      )) as WalkedRow,
  })

  it('is of piping alone and names the line', async () => {
    expect(await people.jianyan.call(calls.save, sheet(await next(anyDevice)))).toMatchObject({
      errorMsg: correctionMessages.notPiping,
    })
    const line = await next(`equclacode = '8000GX' and ${untouched}`)
    expect(
      await people.jianyan.must(calls.save, sheet(line, { 'params.medium': '氦气（更正）' })),
    ).toMatchObject({
      lineName: line.equname,
      lineRegNo: (line.params as { lineRegNo: string }).lineRegNo,
      fieldName: '介质',
    })
  })
})

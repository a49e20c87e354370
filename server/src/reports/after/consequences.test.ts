import { changeCalls } from '@tejian/contract/equipment/changes/calls.ts'
import { changeTypes } from '@tejian/contract/equipment/changes/changeRules.ts'
import type { Equipment } from '@tejian/contract/equipment/equipment.ts'
import { equipmentPrintCalls } from '@tejian/contract/equipment/labels/printCalls.ts'
import type { BusinessItem } from '@tejian/contract/inspection/businessItem.ts'
import { portalCalls } from '@tejian/contract/portal/calls.ts'
import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { deviceOf, finishable, jobContext } from '../../app/testing/finishable.ts'
import { useTestApp } from '../../app/testing/harness.ts'
import { finishInspection } from './finish.ts'

const server = useTestApp()

type Vessel = Pick<Equipment, 'id' | 'equclacode' | 'equcode' | 'unitId' | 'areaId'> & {
  useunit: string | null
}

/** A vessel in use, due in November 2022, of grade 1. */
async function vessel(): Promise<Vessel> {
  const { rows } =
    await sql<Vessel>`update equipment set "useState" = '1', "regState" = '1', lastinspkind = 'DJ',
      designlife = 60, lastinspdate = '2019-11-11', lastresult = '2021', "inspState" = '1', "openResults" = '{}', nextinspdate = '2022-11-30',
      params = params || '{"safetyGrade": "1", "materialKind": "金属"}'
    where id = (select id from equipment where equclacode = '2150' and "useState" = '1' and "inspState" = '1'
      and lastinspdate < '2026-01-01' order by equcode limit 1)
    returning id, equclacode, equcode, "unitId", "areaId", useunit`.execute(server.current.services.db)
  const [row] = rows
  if (!row) throw new Error('no vessel')
  return row
}

let device: Vessel
beforeAll(async () => {
  device = await vessel()
})

async function inspected(wanted: Parameters<typeof finishable>[1]): Promise<BusinessItem> {
  const again = {
    equdatasysid: device.id,
    equclacode: device.equclacode,
    equcode: device.equcode,
    unitId: device.unitId,
    unitname: device.useunit,
    areaId: device.areaId,
  }
  const item = await finishable(server.current, {
    template: 'RQ-DQ',
    again,
    nextinspdate: null,
    ...wanted,
  })
  await finishInspection(await jobContext(server.current), item)
  return item
}

const graded = (grade: string) => ({ '9.4': { text: grade } })

describe('a vessel that failed', () => {
  let item: BusinessItem
  beforeAll(async () => {
    item = await inspected({
      inspectdate: '2022-11-11',
      result: '不符合要求',
      resultCode: '2024',
      items: { ...graded('5级'), '4.3': { result: 'N', note: '裂纹' } },
    })
  })

  it('is not valid in its archive: no date, grade 5, out of use', async () =>
    expect(await deviceOf(server.current, item)).toMatchObject({
      inspState: '5',
      nextinspdate: null,
      dueRule: null,
      useState: '2',
      params: { safetyGrade: '5' },
    }))

  it('gets no label', async () => {
    const answer = await (await server.current.as('shouli')).call(equipmentPrintCalls.print, {
      ids: device.id,
      printType: '3',
    })
    expect(answer).toMatchObject({
      isSuccess: false,
      errorMsg: `设备${device.equcode}检验不合格，复检合格前不能打印设备标签`,
    })
  })

  it.each([
    [changeTypes.restart, '办理启用'],
    [changeTypes.move, '办理移装变更'],
    [changeTypes.unit, '办理单位变更'],
  ])('may not be changed (%s)', async (changetype, does) => {
    const answer = await (await server.current.as('jiancha')).call(changeCalls.save, {
      changetype,
      equdatasysid: device.id,
      changeDate: '2026-11-19',
      newaddress: '新址',
      newareaId: device.areaId ?? '',
      newunitcode: '91331199MA2X00001G',
      applyReason: '按实际情况变更',
      contactname: '朱经办',
      contacttel: '19900001111',
    })
    expect(answer).toMatchObject({ isSuccess: false, errorMsg: `该设备检验不合格，复检合格前不能${does}` })
  })

  it('is red to a stranger, who reads no date', async () =>
    expect(
      await server.current.nobody.must(portalCalls.verifyDevice, { equcode: device.equcode ?? '' }),
    ).toMatchObject({ nextinspmonth: '' }))

  it('is put right by its 复检, with its grade and its own date', async () => {
    const repeated = await inspected({
      kind: 'FJ',
      inspectdate: '2022-11-20',
      result: '基本符合要求',
      resultCode: '2022',
      items: graded('4级'),
    })
    expect(await deviceOf(server.current, repeated)).toMatchObject({
      inspState: '2',
      useState: '1',
      lastinspkind: 'FJ',
      lastrepeated: 'DJ',
      nextinspdate: '2023-11-30',
      monitoredSince: '2022-11-20',
      params: { safetyGrade: '4' },
    })
  })

  it('is monitored for three years in sum, however often it is inspected', async () => {
    for (const [inspectdate, date] of [
      ['2023-11-10', '2024-11-30'],
      ['2024-11-10', '2025-11-30'],
      ['2025-05-10', '2025-11-30'],
    ] as const) {
      const again = await inspected({
        inspectdate,
        result: '基本符合要求',
        resultCode: '2022',
        items: graded('4级'),
      })
      expect(await deviceOf(server.current, again)).toMatchObject({
        nextinspdate: date,
        monitoredSince: '2022-11-20',
      })
    }
  })
})

import { changeProcess } from '@tejian/contract/equipment/changes/change.process.ts'
import type { changeRegistration } from '@tejian/contract/equipment/changes/change.ts'
import { type ChangeType, changeItems, changeTypes } from '@tejian/contract/equipment/changes/changeRules.ts'
import { itemTexts, keptOfDevice } from '../../equipment/corrections/archive.ts'
import { dayText } from '../days.ts'
import type { Columns, DemoRow } from '../demoRow.ts'
import type { DemoOffice } from '../load.ts'
import { lookups, moved, type Tools, take } from './application.ts'

type ChangeColumns = Columns<typeof changeRegistration>
type ChangePlan = { type: ChangeType; acts: readonly string[]; useState: string; ago: number; own?: boolean }

const done = ['submit', 'accept', 'pass'] as const
/** Every kind of change and every state: drafts, returned, overdue, refused, carried out. */
const changePlans: readonly ChangePlan[] = [
  { type: changeTypes.stop, acts: done, useState: '2', ago: 60 },
  { type: changeTypes.stop, acts: done, useState: '2', ago: 45 },
  { type: changeTypes.scrap, acts: done, useState: '3', ago: 40 },
  { type: changeTypes.stop, acts: [], useState: '1', ago: 1, own: true },
  { type: changeTypes.scrap, acts: ['submit', 'return'], useState: '1', ago: 6, own: true },
  { type: changeTypes.move, acts: ['submit'], useState: '1', ago: 2, own: true },
  { type: changeTypes.stop, acts: ['submit'], useState: '1', ago: 16 },
  { type: changeTypes.scrap, acts: ['submit'], useState: '1', ago: 1 },
  { type: changeTypes.restart, acts: ['submit', 'accept'], useState: '2', ago: 4 },
  { type: changeTypes.move, acts: ['submit', 'accept'], useState: '1', ago: 5 },
  { type: changeTypes.extend, acts: ['submit', 'accept'], useState: '1', ago: 7 },
  { type: changeTypes.reform, acts: ['submit', 'return', 'submit', 'accept'], useState: '1', ago: 9 },
  { type: changeTypes.cancel, acts: ['submit', 'refuse'], useState: '1', ago: 12 },
  { type: changeTypes.rename, acts: ['submit'], useState: '1', ago: 3 },
]

export function makeChanges(
  office: DemoOffice,
  tools: Tools,
  taken: Set<string>,
): DemoRow<typeof changeRegistration>[] {
  const { clock } = tools
  return changePlans.map(({ type, acts, useState, ago, own }, place) => {
    const device = take(
      office,
      taken,
      (candidate) =>
        candidate.useState === useState &&
        (own ? candidate.unitId === office.units[0]?.row.id : candidate.unitId !== office.units[0]?.row.id) &&
        candidate.equclacode !== '8000GX' &&
        (useState !== '1' || candidate.regState === '1') &&
        (type !== changeTypes.restart || (candidate.nextinspdate ?? '') > dayText(office.today)),
    )
    const day = clock.day(clock.now - ago * 450)
    const moving =
      type === changeTypes.move
        ? { newaddress: `${device.useaddress}（新厂区）`, newareaId: device.areaId }
        : {}
    const input = {
      changeDate: day,
      ...moving,
      newname:
        type === changeTypes.rename ? `${device.useunit.replace('（演示）', '')}（新）（演示）` : undefined,
      reformunit: type === changeTypes.reform ? '丽水市华安特种设备改造有限公司（演示）' : undefined,
      reforminspno: type === changeTypes.reform ? '3311-JJ-2026-000012（演示）' : undefined,
      reforminspdate: type === changeTypes.reform ? day : undefined,
      lifeUntil: type === changeTypes.extend ? dayText(office.today + 1095) : undefined,
    }
    const finished = acts.at(-1) === 'pass'
    const before = finished ? { ...device, useState: '1', regState: '1', canceldate: null } : device
    const items = changeItems(type, before, input)
    const { labels: _labels, ...texts } = itemTexts(device.equclacode, items, lookups)
    return moved<ChangeColumns>(tools, {
      process: changeProcess,
      series: 'BGDJ',
      name: String(place),
      acts,
      ago,
      maker: own ? 'qiye' : place % 2 === 0 ? 'jiancha2' : 'jiancha',
      clerk: 'jiancha',
      area: device.areaId,
      values: (no): ChangeColumns => ({
        changeno: no,
        changetype: type,
        ...keptOfDevice(device),
        equname: device.equname,
        usecertno: device.usecertno,
        changeDate: day,
        newunitcode: null,
        newunit: null,
        newunitId: null,
        newname: input.newname ?? null,
        newaddress: moving.newaddress ?? null,
        newareaId: moving.newareaId ?? null,
        reformunit: input.reformunit ?? null,
        reforminspno: input.reforminspno ?? null,
        reforminspdate: input.reforminspdate ?? null,
        newmodel: null,
        lifeUntil: input.lifeUntil ?? null,
        ...texts,
        items,
        applyReason: reasonsOf[type],
        contactname: device.safemanager,
        contacttel: device.safemanagertel,
        regunit: device.regunit,
        acceptUserName: null,
        acceptTime: null,
        newusecertno: null,
      }),
    })
  })
}

const reasonsOf: Readonly<Record<ChangeType, string>> = {
  [changeTypes.stop]: '生产线检修，拟停用一年以上',
  [changeTypes.restart]: '检修完成，恢复使用',
  [changeTypes.scrap]: '设备老化，无修理价值，作报废处理',
  [changeTypes.cancel]: '设备已拆除，申请注销',
  [changeTypes.move]: '厂区搬迁',
  [changeTypes.unit]: '设备转让',
  [changeTypes.rename]: '企业名称经核准变更',
  [changeTypes.reform]: '完成改造并经监督检验合格',
  [changeTypes.extend]: '达到设计使用年限，经安全评估可继续使用',
}

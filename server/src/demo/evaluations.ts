import type { evaluation } from '@tejian/contract/declarations/evaluation/evaluation.ts'
import type { Condition, QueryConfig } from '@tejian/contract/queries/config.ts'
import { type querySetting, sharing } from '@tejian/contract/queries/querySetting.ts'
import { organisationId } from '../app/seed/reference.ts'
import { stableId } from '../kit/db/bulk.ts'
import type { DeclarationRow } from './declarations.ts'
import type { DemoRow } from './demoRow.ts'
import type { OfficeClock } from './officeClock.ts'
import { personOf } from './people.ts'
import { randomOf } from './random.ts'

const ratings = ['01', '01', '02', '02', '03', '04']
const problems = ['', '', '02', '05', '02,03', '01,06']

/** Evaluations of the units behind every fifth accepted declaration. */
export function makeEvaluations(
  declarations: readonly DeclarationRow[],
  clock: OfficeClock,
): DemoRow<typeof evaluation>[] {
  const author = personOf('shouli')
  return declarations
    .filter((row, place) => place % 5 === 0 && row.acceptDate && row.state !== '99')
    .slice(0, 40)
    .map((row, place): DemoRow<typeof evaluation> => {
      const random = randomOf(`evaluation ${place}`)
      const chosen = random.whole(0, ratings.length - 1)
      const at = clock.text(clock.now - 600 * (place + 1))
      return {
        id: stableId('demo evaluation', String(place)),
        createDate: at,
        updateDate: at,
        createUserName: author.name,
        updateUserName: author.name,
        appno: row.appno,
        appmainsysid: row.id,
        equcodeset: row.equcodeset,
        seisortcodeset: row.seisortcodeset,
        usertype: '01',
        unitname: row.unitname,
        inscontactname: row.inscontactname,
        inscontacttel: row.INSCONTACTTEL,
        assessstate: ratings[chosen],
        describe: problems[chosen] || null,
        assessusername: author.name,
        assesstime: at.slice(0, 10),
        note: chosen > 3 ? '已提醒该单位补齐资料并按时报检。' : null,
        unitId: row.unitId,
        areaId: row.areaId,
        orgId: row.orgId,
      }
    })
}

type Draft = {
  type: string
  of?: string
  name: string
  summary: string
  shared: string
  config: QueryConfig
  columns: number
  sourceField?: string
  targetField?: string
}

const inUse: Condition = { field: 'useState', op: 'in', value: '1' }
const shown = (fields: readonly string[]) => fields.map((field) => ({ field }))
const deviceColumns = ['equcode', 'equname', 'equclacode', 'useunit', 'areaId', 'useState', 'nextinspdate']
const unitColumns = ['unitname', 'creditcode', 'unittype', 'areaId', 'contactname', 'contacttel']

const drafts: readonly Draft[] = [
  {
    type: 'equipment',
    name: '未来三十天到期设备',
    summary: '下次检验日期在未来30天',
    shared: sharing.all,
    columns: deviceColumns.length,
    config: {
      where: {
        join: 'and',
        items: [{ field: 'nextinspdate', op: 'period', value: 'nextDays', value2: '30' }],
      },
      columns: shown(deviceColumns),
      orderBy: { field: 'nextinspdate', direction: 'asc' },
      groupBy: 'equclacode',
    },
  },
  {
    type: 'equipment',
    name: '已超期的重点设备',
    summary: '下次检验日期在今天之前，且（重点监控不为空 或 上次检验结论不为空）',
    shared: sharing.department,
    columns: deviceColumns.length,
    config: {
      where: {
        join: 'and',
        items: [
          { field: 'nextinspdate', op: 'period', value: 'past' },
          {
            join: 'or',
            items: [
              { field: 'isKeyEquip', op: 'notEmpty' },
              { field: 'lastresult', op: 'notEmpty' },
            ],
          },
        ],
      },
      columns: shown(deviceColumns),
      groupBy: 'areaId',
    },
  },
  {
    type: 'elevatorThings',
    name: '本年度到期电梯',
    summary: '下次检验日期在今年，且维保单位不为空',
    shared: sharing.all,
    columns: 7,
    config: {
      where: {
        join: 'and',
        items: [
          { field: 'nextinspdate', op: 'period', value: 'thisYear' },
          { field: 'maintunit', op: 'notEmpty' },
        ],
      },
      columns: shown([
        'equcode',
        'equname',
        'useunit',
        'maintunit',
        'params.ratedSpeed',
        'areaId',
        'nextinspdate',
      ]),
      orderBy: { field: 'nextinspdate', direction: 'asc' },
      groupBy: 'nextinspdate',
    },
  },
  {
    type: 'unit',
    name: '使用单位通讯录',
    summary: '单位类型属于使用单位',
    shared: sharing.all,
    columns: unitColumns.length,
    config: {
      where: { join: 'and', items: [{ field: 'unittype', op: 'in', value: '01' }] },
      columns: shown(unitColumns),
      groupBy: 'areaId',
    },
  },
  {
    type: 'maintenanceUnit',
    name: '全部维保单位',
    summary: '全部维保单位',
    shared: sharing.all,
    columns: unitColumns.length,
    config: { where: { join: 'and', items: [] }, columns: shown(unitColumns), groupBy: 'areaId' },
  },
  {
    type: 'dataTrans',
    name: '未全部成功的检测结果传输',
    summary: '结果属于部分失败、失败',
    shared: sharing.all,
    columns: 5,
    sourceField: '传输批次号、检测单位、业务主键、结果、错误信息',
    targetField: 'BATCH_NO、ORG_NAME、REPORT_NO、RESULT、MESSAGE',
    config: {
      where: { join: 'and', items: [{ field: 'result', op: 'in', value: '2,3' }] },
      columns: [
        { field: 'batchno', target: 'BATCH_NO' },
        { field: 'unitname', target: 'ORG_NAME' },
        { field: 'dataKey', target: 'REPORT_NO' },
        { field: 'result', target: 'RESULT' },
        { field: 'errmsg', target: 'MESSAGE' },
      ],
      orderBy: { field: 'transferTime', direction: 'desc' },
      groupBy: 'result',
    },
  },
  {
    type: 'person',
    name: '半年内到期的检验员证',
    summary: '有效期至在未来180天',
    shared: sharing.all,
    columns: 5,
    config: {
      where: { join: 'and', items: [{ field: 'validDate', op: 'period', value: 'nextDays', value2: '180' }] },
      columns: shown(['personName', 'certno', 'certtype', 'validDate', 'orgId']),
      groupBy: 'certtype',
    },
  },
  {
    type: 'resultTable',
    of: 'equipment',
    name: '设备简表',
    summary: '设备代码、设备名称、使用单位、设备状态、下次检验日期',
    shared: sharing.all,
    columns: 5,
    config: {
      where: { join: 'and', items: [] },
      of: 'equipment',
      columns: shown(['equcode', 'equname', 'useunit', 'useState', 'nextinspdate']),
    },
  },
  {
    type: 'equipment',
    name: '在用设备',
    summary: '设备状态属于在用',
    shared: sharing.own,
    columns: deviceColumns.length,
    config: { where: { join: 'and', items: [inUse] }, columns: shown(deviceColumns), groupBy: 'useState' },
  },
]

/** Saved queries of every kind, shared with all, with a department, and with nobody. */
export function makeQueries(clock: OfficeClock): DemoRow<typeof querySetting>[] {
  return drafts.map((draft, place): DemoRow<typeof querySetting> => {
    const author = personOf(draft.shared === sharing.all ? 'zhanzhang' : 'shouli')
    const at = clock.text(clock.now - 3000 - place * 60)
    return {
      id: stableId('demo query', String(place)),
      createDate: at,
      updateDate: at,
      createUserName: author.name,
      updateUserName: author.name,
      name: draft.name,
      type: draft.type,
      of: draft.of ?? draft.type,
      summary: draft.summary,
      columnCount: draft.columns,
      sourceField: draft.sourceField ?? null,
      targetField: draft.targetField ?? null,
      shared: draft.shared,
      enabled: true,
      sortNo: (place + 1) * 10,
      config: draft.config,
      owner: author.loginName,
      orgId: organisationId('3311JY'),
      departId: null,
    }
  })
}

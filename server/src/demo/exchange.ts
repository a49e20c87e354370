import {
  type ExchangedRow,
  type transferLog,
  transferResultOf,
  transferTypes,
} from '@tejian/contract/equipment/transmissions/transferLog.ts'
import { conversions, type transferField } from '@tejian/contract/integration/exchange/field.ts'
import { exchangeMessages } from '@tejian/contract/integration/exchange/messages.ts'
import { interfaces, type transferPlan } from '@tejian/contract/integration/exchange/plan.ts'
import { type BulkRow, stableId } from '../kit/db/bulk.ts'
import type { DemoRow } from './demoRow.ts'
import type { DemoNumbers } from './numbers.ts'
import type { OfficeClock } from './officeClock.ts'

type Type = (typeof transferTypes)[keyof typeof transferTypes]
type Field = readonly [source: string, label: string, target: string, convert?: string]

const target = '省特种设备数据平台'
const by = '系统管理员'

/** What goes to the province, by which fields. */
const plans: ReadonlyArray<readonly [type: Type, name: string, version: string, fields: readonly Field[]]> = [
  [
    transferTypes.equipment,
    '设备档案上报',
    interfaces.of2021,
    [
      ['equcode', '设备代码', 'EQU_CODE'],
      ['equname', '设备名称', 'EQU_NAME'],
      ['equclacode', '设备类别', 'EQU_TYPE', conversions.asNamed],
      ['useState', '使用状态', 'USE_STATE'],
    ],
  ],
  [
    transferTypes.inspection,
    '检验结果上报',
    interfaces.of2021,
    [
      ['seisn', '业务流水号', 'BIZ_NO'],
      ['equcode', '设备代码', 'EQU_CODE'],
      ['inspectResult', '检验结论', 'RESULT', conversions.asNamed],
    ],
  ],
  [
    transferTypes.unit,
    '单位信息上报',
    interfaces.of2021,
    [
      ['unitname', '单位名称', 'UNIT_NAME'],
      ['areaId', '所在区域', 'AREA', conversions.asNamed],
    ],
  ],
  [transferTypes.declaration, '申报信息共享', interfaces.present, [['appno', '申报单号', 'APPLY_NO']]],
  [transferTypes.charge, '收费信息共享', interfaces.present, [['chasn', '收费单号', 'CHARGE_NO']]],
  [transferTypes.report, '检验报告共享', interfaces.present, [['reportno', '报告编号', 'REPORT_NO']]],
  [transferTypes.relief, '减免信息共享', interfaces.present, [['chasn', '收费单号', 'CHARGE_NO']]],
]

/** What the rows of a batch are about. */
export type Told = { readonly id: string; readonly no: string; readonly unitname?: string | null }

const refusals = [exchangeMessages.missing('使用登记证编号'), '设备代码在省平台已由其他机构上报']

const linesOf = (rows: readonly Told[], refused: number): ExchangedRow[] =>
  rows.map(({ id, no }, place) => ({
    key: id,
    no,
    version: 1,
    data: null,
    taken: place >= refused,
    problem: place < refused ? (refusals[place % refusals.length] ?? '') : '',
  }))

/** Plans, their fields, and what was sent by them: taken whole, refused in part, not reached at all and sent again. */
export function makeExchange(
  told: Readonly<Partial<Record<Type, readonly Told[]>>>,
  { numbers, clock }: { numbers: DemoNumbers; clock: OfficeClock },
): ReadonlyArray<readonly [table: string, rows: readonly BulkRow[]]> {
  const made = clock.text(clock.now - 40_000)
  const written = (kind: string, name: string, at = made, name2 = by) => ({
    id: stableId(`demo exchange ${kind}`, name),
    createDate: at,
    createUserName: name2,
    updateDate: at,
    updateUserName: name2,
  })
  const planRows = plans.map(
    ([dataType, planName, interfaceVersion]): DemoRow<typeof transferPlan> => ({
      ...written('plan', dataType),
      planCode: `SJ-${dataType.toUpperCase()}`,
      planName,
      sourceSys: exchangeMessages.source,
      targetSys: target,
      dataType,
      interfaceVersion,
      address: `https://data.example.cn/exchange/${dataType}`,
      appKey: 'tejian',
      cronExpr: dataType === transferTypes.unit ? '3' : '1',
      enabled: false,
      note: '演示方案：登记对方平台的地址和密钥后启用',
    }),
  )
  const fieldRows = plans.flatMap(([dataType, planName, , fields]) =>
    fields.map(
      ([sourceField, sourceName, targetField, dictType], place): DemoRow<typeof transferField> => ({
        ...written('field', `${dataType} ${targetField}`),
        planId: stableId('demo exchange plan', dataType),
        planName,
        sourceField,
        sourceName,
        targetField,
        targetName: sourceName,
        dictType: dictType ?? conversions.asKept,
        required: place === 0,
        enabled: true,
      }),
    ),
  )
  const logs = plans.flatMap(([dataType, , interfaceVersion], order) =>
    [0, 1, 2].flatMap((place): DemoRow<typeof transferLog>[] => {
      const rows = (told[dataType] ?? []).slice(place * 4, place * 4 + 4)
      if (rows.length === 0) return []
      // The first went well, of the second some were refused, the third reached nobody.
      const refused = [0, 1, rows.length][place] ?? 0
      const lines = linesOf(rows, refused).map((line) => (place === 2 ? { ...line, problem: '' } : line))
      const at = clock.text(clock.now - (plans.length * 3 - order - place * plans.length) * 300)
      return [
        {
          ...written('log', `${dataType} ${place}`, at, '系统'),
          batchno: numbers.next('CSPC', { day: at.slice(0, 10), area: '' }, at, '系统'),
          transferType: dataType,
          planId: stableId('demo exchange plan', dataType),
          interfaceVersion,
          sourceSys: exchangeMessages.source,
          targetSys: target,
          dataKey: rows[0]?.no ?? null,
          unitname: rows[0]?.unitname ?? null,
          dataCount: lines.length,
          goodCount: lines.length - refused,
          transferTime: at,
          result: transferResultOf(lines.length - refused, lines.length),
          errmsg:
            place === 2 ? '连接不上接收地址' : place === 1 ? `${lines[0]?.no}：${lines[0]?.problem}` : null,
          tries: place === 2 ? 6 : 1,
          retryCount: place === 1 ? 1 : 0,
          retryUserName: place === 1 ? by : null,
          payload: { rows: lines },
        },
      ]
    }),
  )
  return [
    ['transfer_plan', planRows],
    ['transfer_field', fieldRows],
    ['transfer_log', logs],
  ]
}

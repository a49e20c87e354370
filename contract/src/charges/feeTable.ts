import { processFields, type RowOf, record, shape } from '../kit/record.ts'
import type { TariffContent } from './fee/table.ts'
import { feeTableProcess } from './feeTable.process.ts'
import type { MonthTrial } from './tariff/trial.ts'

/** One version of the tariff, in the grammar of `fees.json`; charges keep the version by which they were worked out. */
export const feeTable = record('fee_table', {
  title: '检验收费标准',
  scope: 'open',
  nameField: 'versionCode',
  process: feeTableProcess,
  fields: {
    /** By which lines name it; `version` is the row's own. */
    versionCode: { label: '版本', kind: 'text', max: 20, readonly: true, index: 'unique', width: 100 },
    versionNo: { label: '版次', kind: 'integer', readonly: true, index: 'order', width: 70 },
    basedOn: { label: '依据版本', kind: 'text', max: 20, readonly: true, width: 100 },
    content: {
      label: '收费标准内容',
      kind: 'json',
      shape: shape<TariffContent>(),
      readonly: true,
      detailOnly: true,
    },
    priceCount: { label: '收费项目数', kind: 'integer', readonly: true, width: 110 },
    uncheckedCount: { label: '待核对项目数', kind: 'integer', readonly: true, width: 120 },
    why: { label: '修订说明', kind: 'longText', max: 1000, width: 240 },
    state: { label: '状态', kind: 'dict', dict: 'TARIFF_STATE', readonly: true, width: 100 },
    validFrom: { label: '启用日期', kind: 'date', readonly: true, index: 'order' },
    author: { label: '编制人账号', kind: 'text', max: 40, readonly: true, detailOnly: true },
    authorName: { label: '编制人', kind: 'text', max: 40, readonly: true },
    enableUserName: { label: '启用人', kind: 'text', max: 40, readonly: true },
    enableDate: { label: '办理启用日期', kind: 'date', readonly: true, width: 120 },
    /** What last month's charges would come to by exactly this content. */
    trial: { label: '试算结果', kind: 'json', shape: shape<MonthTrial>(), readonly: true, detailOnly: true },
    ...processFields,
  },
  actions: {
    nextVersion: { label: '新建版本', permission: 'feeTable.save', needs: 'one' },
    edit: { label: '编辑', permission: 'feeTable.save', needs: 'one' },
    delete: { label: '删除', permission: 'feeTable.save', needs: 'some', danger: true },
    submit: { label: '提交启用', permission: 'feeTable.save', needs: 'one' },
    cancel: { label: '作废', permission: 'feeTable.save', needs: 'one', danger: true },
    enable: { label: '启用', permission: 'feeTable.enable', needs: 'one' },
    prices: { label: '价目', permission: 'feeTable.view', needs: 'one' },
    view: { label: '查看', permission: 'feeTable.view', needs: 'one' },
    flowLog: { label: '流转日志', permission: 'feeTable.view', needs: 'one' },
    export: { label: '导出', permission: 'feeTable.export', needs: 'none' },
  },
})

export type FeeTable = RowOf<typeof feeTable>

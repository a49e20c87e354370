import { type RowOf, record, shape } from '../../kit/record.ts'
import type { SentLine } from './calls.ts'

/** A row of a batch that goes to another system: what was sent, and why it was not taken; empty when it was. */
export type ExchangedRow = {
  /** Its id; the other system tells repetitions by it. */
  readonly key: string
  readonly no: string
  readonly version: number
  readonly data: Readonly<Record<string, string | number | boolean | null>> | null
  readonly taken: boolean
  readonly problem: string
}

/** One transmission of data between this product and another system, whatever became of it. */
export const transferLog = record('transfer_log', {
  title: '数据传输日志',
  scope: { area: 'areaId', unit: 'unitId' },
  nameField: 'batchno',
  complex: { label: '综合', fields: ['batchno', 'unitname', 'dataKey', 'errmsg'] },
  fields: {
    batchno: {
      label: '传输批次号',
      kind: 'serial',
      series: 'CSPC',
      readonly: true,
      index: 'unique',
      width: 170,
    },
    transferType: { label: '传输类型', kind: 'dict', dict: 'TRANSFER_TYPE', readonly: true, width: 100 },
    unitId: { label: '检测单位编号', kind: 'id', of: 'unit', readonly: true, index: 'order' },
    unitname: {
      label: '检测单位',
      kind: 'unit',
      of: 'unitId',
      readonly: true,
      index: 'contains',
      width: 220,
    },
    sourceSys: { label: '来源系统', kind: 'text', readonly: true, width: 130 },
    targetSys: { label: '目标系统', kind: 'text', readonly: true, width: 130 },
    /** Report number of the first result. */
    dataKey: { label: '业务主键', kind: 'text', readonly: true, width: 180 },
    seisn: { label: '业务流水号', kind: 'text', readonly: true, search: 'prefix' },
    /** Of an exchange with a laboratory: the sample that it is about. */
    sampleno: { label: '样品编号', kind: 'text', readonly: true, search: 'prefix', width: 150 },
    dataCount: { label: '数据条数', kind: 'integer', readonly: true, width: 90 },
    goodCount: { label: '成功条数', kind: 'integer', readonly: true, width: 90 },
    transferTime: { label: '传输时间', kind: 'dateTime', readonly: true, index: 'order' },
    result: {
      label: '结果',
      kind: 'dict',
      dict: 'TRANSFER_RESULT',
      readonly: true,
      index: 'order',
      width: 100,
    },
    errmsg: { label: '错误信息', kind: 'longText', readonly: true, width: 320 },
    retryCount: { label: '重传次数', kind: 'integer', readonly: true, width: 90 },
    retryUserName: { label: '重传人', kind: 'text', readonly: true, width: 90 },
    areaId: { label: '所在区域', kind: 'area', readonly: true, index: 'order' },
    /** The institute whose samples an exchange with a laboratory is about. */
    orgId: { label: '检验机构', kind: 'organisation', of: 'organisation', readonly: true, index: 'order' },
    /** The import that brought it; none for a transmission by call. */
    transferId: { label: '导入编号', kind: 'id', readonly: true, index: 'order' },
    /** What was sent, line by line, each with why it was refused. */
    payload: {
      label: '传输内容',
      kind: 'json',
      readonly: true,
      shape: shape<{ readonly lines?: readonly SentLine[]; readonly rows?: readonly ExchangedRow[] }>(),
    },
    /** Of a batch that goes to another system: its plan, its format, when it is tried again, how often it was. */
    planId: { label: '传输方案编号', kind: 'id', of: 'transfer_plan', readonly: true },
    interfaceVersion: {
      label: '接口版本',
      kind: 'dict',
      dict: 'TRANSFER_INTERFACE',
      readonly: true,
      width: 110,
    },
    tries: { label: '传输次数', kind: 'integer', readonly: true, width: 90 },
    nextTry: { label: '下次传输时间', kind: 'dateTime', readonly: true },
    appno: { label: '申报单号', kind: 'text', readonly: true, width: 190 },
    chasn: { label: '收费单号', kind: 'text', readonly: true, width: 160 },
    reliefMoney: { label: '减免金额', kind: 'money', readonly: true, width: 110 },
    reportno: { label: '报告编号', kind: 'text', readonly: true, computed: true, from: 'dataKey' },
    status: {
      label: '状态',
      kind: 'dict',
      dict: 'TRANSFER_RESULT',
      readonly: true,
      computed: true,
      from: 'result',
    },
    /** Names of the catalogue's list of exchanges with a laboratory. */
    sampleNo: { label: '样品编号', kind: 'text', readonly: true, computed: true, from: 'sampleno' },
    direction: {
      label: '方向',
      kind: 'dict',
      dict: 'TRANSFER_TYPE',
      readonly: true,
      computed: true,
      from: 'transferType',
    },
    message: { label: '说明', kind: 'text', readonly: true, computed: true, from: 'errmsg' },
    /** Names of the catalogue's list of what went to other systems. */
    kind: {
      label: '传输类型',
      kind: 'dict',
      dict: 'TRANSFER_TYPE',
      readonly: true,
      computed: true,
      from: 'transferType',
    },
    dataId: { label: '业务主键', kind: 'text', readonly: true, computed: true, from: 'dataKey' },
  },
  actions: {
    import: { label: '上传检测结果', permission: 'transferLog.submit', needs: 'none' },
    retry: { label: '重传', permission: 'transferLog.retry', needs: 'some' },
    lines: { label: '传输明细', permission: 'transferLog.view', needs: 'one' },
    export: { label: '导出', permission: 'transferLog.export', needs: 'none' },
    resend: { label: '重传', permission: 'exchange.save', needs: 'some' },
    sentLines: { label: '传输明细', permission: 'exchange.view', needs: 'one' },
  },
})

export type TransferLog = RowOf<typeof transferLog>

/**
 * The dictionary TRANSFER_TYPE: results of testing units; samples that go to a laboratory, and its results; what plans
 * send to other systems.
 */
export const transferTypes = {
  testResult: 'testResult',
  sample: 'sample',
  labResult: 'labResult',
  equipment: 'equipment',
  inspection: 'inspection',
  unit: 'unit',
  declaration: 'declaration',
  charge: 'charge',
  report: 'report',
  relief: 'relief',
} as const

/** What the laboratory information system is called on either side of an exchange. */
export const laboratorySystem = 'LIMS'

/** The dictionary TRANSFER_RESULT. */
export const transferResults = { waiting: '0', done: '1', partly: '2', failed: '3' } as const

/** How a transmission ended. */
export function transferResultOf(good: number, all: number): string {
  if (good === all) return transferResults.done
  return good === 0 ? transferResults.failed : transferResults.partly
}

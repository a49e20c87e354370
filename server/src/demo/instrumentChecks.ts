import { evaluationProcess } from '@tejian/contract/instruments/evaluation.process.ts'
import { type calibrationEvaluation, evaluationStates } from '@tejian/contract/instruments/evaluation.ts'
import { overhaulProcess } from '@tejian/contract/instruments/overhaul.process.ts'
import { type instrumentOverhaul, overhaulStates } from '@tejian/contract/instruments/overhaul.ts'
import { verificationProcess } from '@tejian/contract/instruments/verification.process.ts'
import { type periodVerification, verificationStates } from '@tejian/contract/instruments/verification.ts'
import { addDays, addMonths } from '@tejian/contract/kit/calendarDate.ts'
import type { Columns, DemoRow } from './demoRow.ts'
import { about, type InstrumentOffice, type SheetAction } from './instrumentSheets.ts'
import type { InstrumentRow } from './instruments.ts'

type Check = Columns<typeof periodVerification>
type Result = Columns<typeof calibrationEvaluation>
type Overhaul = Columns<typeof instrumentOverhaul>

type Stage<T> = {
  place: number
  age: number
  gap?: number
  actions: readonly SheetAction<T>[]
  plan?: number
}

const reason = { backReason: '资料不完整', backDescription: '数据与附件不一致，请核对。' }
const readings = (fit: boolean): string =>
  [
    '低端：标准值10；允许偏差0.2；实测值10.1；偏差0.1，合格',
    `中端：标准值50；允许偏差0.2；实测值${fit ? '50.1；偏差0.1，合格' : '50.6；偏差0.6，不合格'}`,
    '高端：标准值90；允许偏差0.2；实测值89.9；偏差-0.1，合格',
  ].join('\n')

const plan: SheetAction<Check> = { action: 'submit', by: 'yiqi', log: ['下达期间核查', '标准样块比对'] }
const carry = (fit = true): SheetAction<Check> => ({
  action: 'carry',
  by: 'jianyan2',
  changes: (day): Check => ({
    verifyDate: day,
    measureData: readings(fit),
    verifyResult: fit ? '1' : '2',
    verifyUserName: '吴检验',
    verifyLogin: 'jianyan2',
    goodSince: addMonths(day, -6),
  }),
  log: fit ? ['期间核查', '结论合格'] : ['停用', '期间核查不合格'],
})
const checked: SheetAction<Check> = {
  action: 'pass',
  by: 'zhanzhang',
  changes: (): Check => ({ auditUserName: '蒋站长', auditLogin: 'zhanzhang', auditOpinion: '同意' }),
}
const filed = (archive: string): SheetAction => ({
  action: 'onfile',
  by: 'yiqi',
  log: ['归档', `档案号${archive}`],
})
const checkFiled = (archive: string): SheetAction<Check> => ({
  ...filed(archive),
  changes: (day): Check => ({ archiveNo: archive, onfileDate: day }),
})
const resultFiled = (archive: string): SheetAction<Result> => ({
  ...filed(archive),
  changes: (day): Result => ({ archiveNo: archive, archiveDate: day }),
})
const returned: SheetAction = { action: 'return', by: 'zhanzhang', ...reason }

/** Checks at every step, one overdue, one returned, one unfit and filed. */
const checks: readonly Stage<Check>[] = [
  { place: 0, age: 1, actions: [] },
  { place: 2, age: 2, actions: [], plan: 12 },
  { place: 4, age: 3, actions: [plan] },
  { place: 3, age: 30, actions: [plan], plan: -20 },
  { place: 28, age: 8, actions: [plan, carry(), returned] },
  { place: 9, age: 5, actions: [plan, carry()] },
  { place: 6, age: 9, actions: [plan, carry(), checked] },
  { place: 14, age: 12, actions: [plan, carry(false), checked] },
  { place: 19, age: 60, actions: [plan, carry(), checked, checkFiled('YQ00001')] },
  { place: 21, age: 50, actions: [plan, carry(), checked, checkFiled('YQ00002')] },
]

export const makeChecks = (
  office: InstrumentOffice,
  instruments: readonly InstrumentRow[],
): DemoRow<typeof periodVerification>[] =>
  checks.map(({ place, age, gap = 1, actions, plan: planned = 5 }) => {
    const row = instruments[place] as InstrumentRow
    return office.sheet<Check>({
      process: verificationProcess,
      series: 'QC',
      instruments: [row],
      by: 'yiqi',
      age,
      gap,
      actions,
      status: verificationStates,
      values: (day, no): Check => ({
        planno: no,
        ...about(row),
        verifyMethod: '标准样块比对',
        planDate: addDays(day, planned),
        verifyDate: null,
        verifyUserName: null,
        verifyLogin: null,
        measureData: null,
        verifyResult: null,
        verifyNote: null,
        auditUserName: null,
        auditLogin: null,
        auditOpinion: null,
        archiveNo: null,
        onfileDate: null,
        goodSince: null,
        status: null,
      }),
    })
  })

const handIn: SheetAction = {
  action: 'submit',
  by: 'yiqi',
  log: ['登记校准证书', '浙江省计量科学研究院（演示）'],
}
const enter = (fit = true): SheetAction<Result> => ({
  action: 'insert',
  by: 'jianyan2',
  changes: (day): Result => ({
    valueUnit: '%',
    allowError: 2,
    errorValue: fit ? 0.8 : 3.1,
    uncertainty: 0.5,
    correctionValue: fit ? -0.8 : -3.1,
    evalResult: fit ? '1' : '2',
    evalNote: fit ? null : '示值误差超出使用要求，停止使用。',
    evalUserName: '吴检验',
    evalLogin: 'jianyan2',
    goodSince: addMonths(day, -12),
  }),
})
const audited: SheetAction<Result> = {
  action: 'pass',
  by: 'shenhe',
  changes: (): Result => ({ auditUserName: '王审核', auditLogin: 'shenhe', auditOpinion: '同意' }),
}
const approved = (fit = true): SheetAction<Result> => ({
  action: 'approve',
  by: 'zhanzhang',
  changes: (): Result => ({ approveUserName: '蒋站长', approveOpinion: '同意' }),
  log: fit ? ['校准结果确认', '合格'] : ['停用', '校准确认不合格'],
})

/** Confirmations at every step, one returned, one unfit whose reports are in doubt. */
const results: readonly Stage<Result>[] = [
  { place: 12, age: 1, actions: [] },
  { place: 20, age: 2, actions: [handIn] },
  { place: 17, age: 7, actions: [handIn, enter(), { ...returned, by: 'shenhe', backTo: 'QRLR' }] },
  { place: 22, age: 5, actions: [handIn, enter()] },
  { place: 23, age: 6, actions: [handIn, enter(), audited] },
  { place: 29, age: 8, actions: [handIn, enter(), audited, approved()] },
  { place: 10, age: 70, actions: [handIn, enter(), audited, approved(), resultFiled('YQ00003')] },
  { place: 11, age: 80, actions: [handIn, enter(), audited, approved(), resultFiled('YQ00004')] },
  {
    place: 7,
    age: 15,
    actions: [handIn, enter(false), audited, approved(false), resultFiled('YQ00005')],
  },
]

export const makeResults = (
  office: InstrumentOffice,
  instruments: readonly InstrumentRow[],
): DemoRow<typeof calibrationEvaluation>[] =>
  results.map(({ place, age, actions }) => {
    const row = instruments[place] as InstrumentRow
    return office.sheet<Result>({
      process: evaluationProcess,
      series: 'QR',
      instruments: [row],
      by: 'yiqi',
      age,
      actions,
      status: evaluationStates,
      values: (day, no): Result => ({
        evalno: no,
        ...about(row),
        calibKind: row.calibTypeCn,
        calibCertNo: `JZ${day.slice(0, 4)}-${String(place + 2001)}`,
        calibUnit: '浙江省计量科学研究院（演示）',
        calibDate: addDays(day, -6),
        ncalibDate: addMonths(addDays(day, -6), row.calibCycle),
        valueUnit: null,
        allowError: null,
        errorValue: null,
        uncertainty: null,
        correctionValue: null,
        evalResult: null,
        evalNote: null,
        evalUserName: null,
        evalLogin: null,
        auditUserName: null,
        auditLogin: null,
        auditOpinion: null,
        approveUserName: null,
        approveOpinion: null,
        archiveNo: null,
        archiveDate: null,
        goodSince: null,
        status: null,
      }),
    })
  })

const send: SheetAction<Overhaul> = {
  action: 'send',
  by: 'yiqi',
  changes: (day): Overhaul => ({ sendDate: day, statusBefore: '1' }),
  log: ['停用送修', '送维修单位'],
}
const finish = (result: string, note: string): SheetAction<Overhaul> => ({
  action: 'finish',
  by: 'yiqi',
  changes: (day): Overhaul => ({
    finishDate: day,
    repairResult: result,
    repairFee: 68_000,
    repairNote: note,
  }),
  log: ['检修完成', note],
})

const faults: ReadonlyArray<Stage<Overhaul> & { fault: string }> = [
  { place: 4, age: 1, actions: [], fault: '显示屏闪烁，读数不稳定' },
  { place: 16, age: 34, actions: [send], fault: '激光器不出光' },
  { place: 21, age: 90, gap: 6, actions: [send, finish('1', '更换电池仓，功能正常')], fault: '不能开机' },
  {
    place: 26,
    age: 45,
    gap: 5,
    actions: [send, finish('3', '主板进水，无维修价值')],
    fault: '跌落进水，无法开机',
  },
]

export const makeOverhauls = (
  office: InstrumentOffice,
  instruments: readonly InstrumentRow[],
): DemoRow<typeof instrumentOverhaul>[] =>
  faults.map(({ place, age, gap = 1, actions, fault }) => {
    const row = instruments[place] as InstrumentRow
    return office.sheet<Overhaul>({
      process: overhaulProcess,
      series: 'JX',
      instruments: [row],
      by: 'yiqi',
      age,
      gap,
      actions,
      status: overhaulStates,
      values: (_day, no): Overhaul => ({
        overhaulno: no,
        ...about(row),
        faultDesc: fault,
        repairUnit: '精测仪器有限公司（演示）',
        sendDate: null,
        finishDate: null,
        repairFee: null,
        repairResult: null,
        repairNote: null,
        statusBefore: null,
        status: null,
      }),
    })
  })

import { chargeCalls } from '@tejian/contract/charges/calls.ts'
import { chargeFlowCalls } from '@tejian/contract/charges/flowCalls.ts'
import { refundCalls } from '@tejian/contract/charges/refundCalls.ts'
import { settlementCalls } from '@tejian/contract/charges/settlementCalls.ts'
import { waiverCalls } from '@tejian/contract/charges/waiverCalls.ts'
import type { AnyCall } from '@tejian/contract/kit/call.ts'
import { reportCorrectionCalls } from '@tejian/contract/reports/changes/changeCalls.ts'
import type { Random } from '../../../demo/random.ts'
import type { Input } from './subject.ts'

/** What money and corrections are about, as whoever acts has seen it. */
export type MoneyRow = {
  id: string
  step: string
  /** Of a charge. */
  chasn: string | null
  appno: string | null
  receivableMoney: number | null
  seisns: string[]
}

export const moneyTables = [
  'charge',
  'refund',
  'fee_waiver',
  'settlement',
  'report_correction',
  'report',
] as const
export type MoneyTable = (typeof moneyTables)[number]

/** Something that a person does about a row; where it belongs, who does it, how often. */
export type MoneyAction = {
  name: string
  table: MoneyTable
  at: readonly string[]
  by: readonly string[]
  weight: number
  /** Whose rows begin with it. */
  makes?: MoneyTable
  call: AnyCall
  input(row: MoneyRow, random: Random, place: number): Input
}

const back = { backReason: '01', backDescription: '金额与申请不符' }
const bank = { bankName: '处州银行', bankAccount: '6228480000001234567' }
const opinion = { opinion: '同意' }

/** Lines that make up a charge: one for each item that it is about, else one. */
function linesOf({ seisns }: MoneyRow, random: Random): string {
  const line = { itemCode: 'QT-RG', itemName: '人工定价', quantity: 1 }
  const priced = (more: object) => {
    const fen = random.whole(1, 60_000)
    return { ...line, ...more, price: fen, money: fen }
  }
  return JSON.stringify(seisns.length > 0 ? seisns.map((seisn) => priced({ seisn })) : [priced({})])
}

type Spec = Pick<MoneyAction, 'name' | 'by' | 'call' | 'input' | 'makes'> & { weight?: number }
const at = (table: MoneyTable, steps: readonly string[], list: readonly Spec[]): MoneyAction[] =>
  list.map(({ weight = 1, ...rest }) => ({ ...rest, weight, table, at: steps }))

const moves = (call: AnyCall, action: string, by: readonly string[], more: Input = {}): Spec => ({
  name: action,
  by,
  call,
  input: ({ id }) => ({ id, action, ...more }),
})

const charging: MoneyAction[] = [
  ...at(
    'charge',
    ['SFDJ'],
    [
      {
        name: 'edit',
        by: ['shouli'],
        call: chargeCalls.save,
        input: (row, random) => ({ id: row.id, appno: row.appno, items: linesOf(row, random) }),
      },
      {
        name: 'commit',
        by: ['shouli'],
        weight: 4,
        call: chargeFlowCalls.commit,
        input: ({ id }) => ({ id }),
      },
    ],
  ),
  ...at(
    'charge',
    ['SFQR'],
    [
      { name: 'withdraw', by: ['shouli'], call: chargeFlowCalls.withdraw, input: ({ id }) => ({ id }) },
      { ...moves(chargeFlowCalls.move, 'confirm', ['caiwu']), weight: 4 },
      moves(chargeFlowCalls.move, 'return', ['caiwu'], { ...back, target: 'SFDJ' }),
    ],
  ),
  ...at(
    'charge',
    ['SFJF'],
    [
      {
        name: 'pay',
        by: ['caiwu'],
        weight: 4,
        call: chargeFlowCalls.pay,
        input: ({ id, receivableMoney }, _random, place) => ({
          ids: id,
          tradeNo: `T20261120${String(place).padStart(8, '0')}`,
          amount: String(receivableMoney ?? 0),
          payWay: '2',
          payTime: '2026-11-20',
        }),
      },
    ],
  ),
  ...at(
    'charge',
    ['SFQR', 'SFJF'],
    [
      {
        name: 'void',
        by: ['caiwu'],
        weight: 0.3,
        call: chargeFlowCalls.cancel,
        input: ({ id }) => ({ id, reason: '重复收费' }),
      },
    ],
  ),
  ...at(
    'charge',
    ['SFDJ', 'SFQR', 'SFJF'],
    [
      {
        name: 'askWaiver',
        makes: 'fee_waiver',
        by: ['shouli', 'qiye'],
        weight: 2,
        call: waiverCalls.save,
        input: ({ chasn }) => ({ chasn, policyName: '小型微型企业减免', applyReason: '单位为小型企业' }),
      },
    ],
  ),
  ...at(
    'charge',
    ['SFJF'],
    [
      {
        name: 'settle',
        makes: 'settlement',
        by: ['caiwu'],
        call: settlementCalls.save,
        input: ({ chasn }, random) => ({
          agreementno: random.pick(agreements),
          startDate: '2026-11-01',
          endDate: '2026-11-30',
          chasn,
        }),
      },
    ],
  ),
  ...at(
    'charge',
    ['end'],
    [
      {
        name: 'askRefund',
        makes: 'refund',
        by: ['caiwu', 'qiye'],
        weight: 3,
        call: refundCalls.save,
        input: ({ chasn, receivableMoney }, random) => ({
          chasn,
          refundFee: String(random.whole(1, Math.max(1, Math.ceil((receivableMoney ?? 0) * 0.7)))),
          refundType: '1',
          refundReason: '多缴检验费',
          ...bank,
        }),
      },
    ],
  ),
]

/** Agreements that settlements are made under; the walk's stage writes them. */
export const agreements: string[] = []

const going: MoneyAction[] = [
  ...at('refund', ['TFSQ'], [{ ...moves(refundCalls.move, 'submit', ['caiwu', 'qiye']), weight: 3 }]),
  ...at(
    'refund',
    ['TFSH'],
    [
      { ...moves(refundCalls.move, 'pass', ['zhanzhang']), weight: 3 },
      {
        ...moves(refundCalls.move, 'refuse', ['zhanzhang'], { refuseReason: '不符合退费条件' }),
        weight: 0.4,
      },
      moves(refundCalls.move, 'return', ['zhanzhang'], { ...back, target: 'TFSQ' }),
    ],
  ),
  ...at(
    'refund',
    ['TFZX'],
    [
      {
        name: 'execute',
        by: ['caiwu'],
        weight: 3,
        call: refundCalls.move,
        input: ({ id }, _random, place) => ({
          id,
          action: 'execute',
          tradeNo: `TK20261120${String(place).padStart(6, '0')}`,
        }),
      },
    ],
  ),
  ...at('fee_waiver', ['JMSQ'], [{ ...moves(waiverCalls.move, 'submit', ['shouli', 'qiye']), weight: 3 }]),
  ...at(
    'fee_waiver',
    ['JMSH'],
    [
      { ...moves(waiverCalls.move, 'pass', ['zhanzhang']), weight: 3 },
      moves(waiverCalls.move, 'refuse', ['zhanzhang'], { refuseReason: '不符合政策' }),
    ],
  ),
  ...at(
    'fee_waiver',
    ['JMSP'],
    [
      { ...moves(waiverCalls.move, 'approve', ['caiwu']), weight: 3 },
      moves(waiverCalls.move, 'return', ['caiwu'], { ...back, target: 'JMSQ' }),
    ],
  ),
  ...at('settlement', ['JSDJ'], [{ ...moves(settlementCalls.move, 'submit', ['caiwu']), weight: 2 }]),
  ...at(
    'settlement',
    ['JSFK'],
    [
      {
        name: 'paySettlement',
        by: ['caiwu'],
        weight: 2,
        call: settlementCalls.move,
        input: ({ id }, _random, place) => ({
          id,
          action: 'pay',
          tradeNo: `J20261120${String(place).padStart(8, '0')}`,
          payTime: '2026-11-20',
        }),
      },
    ],
  ),
  ...at(
    'settlement',
    ['JSDJ', 'JSFK'],
    [{ ...moves(settlementCalls.move, 'void', ['caiwu'], { reason: '结算期间有误' }), weight: 0.5 }],
  ),
]

const correcting: MoneyAction[] = [
  ...at(
    'report',
    ['1'],
    [
      {
        name: 'askCorrection',
        makes: 'report_correction',
        by: ['shouli'],
        weight: 2,
        call: reportCorrectionCalls.save,
        input: ({ id }) => ({
          reportId: id,
          errorType: '5',
          errorDesc: '备注写错',
          items: JSON.stringify({ note: '检验时井道照明已修复' }),
        }),
      },
    ],
  ),
  ...at(
    'report_correction',
    ['BZSQ'],
    [{ ...moves(reportCorrectionCalls.move, 'submit', ['shouli']), weight: 3 }],
  ),
  ...at(
    'report_correction',
    ['BZSH'],
    [{ ...moves(reportCorrectionCalls.move, 'pass', ['shenhe'], opinion), weight: 3 }],
  ),
  ...at(
    'report_correction',
    ['BZSP'],
    [
      { ...moves(reportCorrectionCalls.move, 'approve', ['pizhun'], opinion), weight: 2 },
      moves(reportCorrectionCalls.move, 'stop', ['pizhun'], opinion),
    ],
  ),
  ...at(
    'report_correction',
    ['BZHS'],
    [
      {
        ...moves(reportCorrectionCalls.move, 'ownError', ['zhiliang'], {
          errorCause: '录入时抄错',
          measure: '已核对当日其他报告',
          dutyParts: '1,4',
        }),
        weight: 2,
      },
    ],
  ),
  ...at(
    'report_correction',
    ['BZXG'],
    [{ ...moves(reportCorrectionCalls.move, 'modify', ['jianyan']), weight: 2 }],
  ),
  ...at(
    'report_correction',
    ['BZFS'],
    [{ ...moves(reportCorrectionCalls.move, 'pass', ['shenhe']), weight: 2 }],
  ),
  ...at(
    'report_correction',
    ['BZFP'],
    [{ ...moves(reportCorrectionCalls.move, 'approve', ['pizhun']), weight: 2 }],
  ),
]

/** What is done about charges, refunds, waivers, settlements and released reports, at any moment. */
export const moneyActions: readonly MoneyAction[] = [...charging, ...going, ...correcting]

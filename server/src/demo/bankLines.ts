import { type bankLine, bankLineStates, byTransfer } from '@tejian/contract/charges/bankLine.ts'
import { proposalReasons } from '@tejian/contract/charges/bankLineMessages.ts'
import { chargeStates } from '@tejian/contract/charges/charge.process.ts'
import type { payment } from '@tejian/contract/charges/payment.ts'
import { stableId } from '../kit/db/bulk.ts'
import type { ChargeRow } from './charges.ts'
import type { DemoRow } from './demoRow.ts'
import type { OfficeClock } from './officeClock.ts'
import { personOf } from './people.ts'

type Row = DemoRow<typeof bankLine>
type Payment = DemoRow<typeof payment>
type Wanted = Pick<Row, 'payerName' | 'amount' | 'remark'> & Partial<Row>

const { waiting, taken, other } = bankLineStates

/** The charges of the unit that owes most often, else of the first: two of them are paid with one transfer. */
function together(charges: readonly ChargeRow[]): readonly ChargeRow[] {
  const byUnit = Map.groupBy(charges, ({ unitId }) => unitId)
  return [...byUnit.values()].toSorted((a, b) => b.length - a.length)[0]?.slice(0, 2) ?? []
}

const sumOf = (charges: readonly ChargeRow[]): number =>
  charges.reduce((sum, { receivableMoney }) => sum + (receivableMoney ?? 0), 0)

/** What waits: paid to the fen by its unit, several at once, named in the remark, by a stranger, and by nobody known. */
function waitingLines(open: readonly ChargeRow[]): Wanted[] {
  const many = together(open)
  const [first, second, third] = open.filter((row) => !many.includes(row))
  const paying = (row: ChargeRow | undefined, more: Partial<Wanted>): Wanted[] =>
    row
      ? [
          {
            payerName: row.unitname ?? '',
            amount: row.receivableMoney ?? 0,
            remark: '特种设备检验费',
            ...more,
          },
        ]
      : []
  return [
    ...paying(many[0], { amount: sumOf(many), remark: '检验费' }),
    ...paying(first, {}),
    ...paying(second, { payerName: '临海市财政国库支付中心', remark: `检验费 ${second?.chasn}` }),
    ...paying(third, { payerName: '王建国', remark: '电梯年检' }),
    ...paying(first, { amount: (first?.receivableMoney ?? 0) - 100, remark: '检验费（扣手续费）' }),
    { payerName: '台州某某物业服务有限公司', amount: 98_700, remark: '转账' },
  ]
}

/** Lines whose transfer became the payment of a charge, and one that is no fee at all. */
function doneLines(payments: readonly Payment[], clock: OfficeClock): Wanted[] {
  const clerk = personOf('caiwu').name
  const matchTime = clock.text(clock.now - 300)
  const paid = payments.filter(({ payWay }) => payWay === byTransfer).slice(-3)
  return [
    ...paid.map((row) => ({
      serialno: row.tradeNo ?? '',
      payDay: row.payTime ?? null,
      payerName: row.payerName ?? '',
      amount: row.amount ?? 0,
      remark: '检验费',
      status: taken,
      paymentId: row.id,
      chasn: row.chasn ?? null,
      unitId: row.unitId ?? null,
      unitname: row.unitname ?? null,
      matchReason: proposalReasons.own(proposalReasons.one),
      matchUserName: clerk,
      matchTime,
    })),
    {
      payerName: '开户银行',
      amount: 31_256,
      remark: '季度结息',
      status: other,
      note: '活期存款利息',
      matchUserName: clerk,
      matchTime,
    },
  ]
}

/** The bank's statement of the last days: transfers that wait, that were taken, and one that is no fee. */
export function makeBankLines(
  { charges, payments }: { charges: readonly ChargeRow[]; payments: readonly Payment[] },
  clock: OfficeClock,
): Row[] {
  const open = charges.filter(
    ({ status, receivableMoney }) => status === chargeStates.toPay && (receivableMoney ?? 0) > 0,
  )
  const orgId = charges[0]?.orgId ?? null
  const day = clock.day(clock.now - 60)
  const clerk = personOf('caiwu').name
  return [...waitingLines(open), ...doneLines(payments, clock)].map((line, place) => {
    const at = clock.text(clock.now - 200 + place)
    const serialno = `33110${day.replaceAll('-', '')}${String(4711 + place * 37).padStart(6, '0')}`
    return {
      id: stableId('demo bank line', serialno),
      version: 1,
      createDate: at,
      createUserName: clerk,
      updateDate: at,
      updateUserName: clerk,
      serialno,
      payDay: day,
      status: waiting,
      paymentId: null,
      chasn: null,
      unitId: null,
      unitname: null,
      matchReason: null,
      matchUserName: null,
      matchTime: null,
      note: null,
      orgId,
      ...line,
    }
  })
}

import { chargeStates } from '@tejian/contract/charges/charge.process.ts'
import { type Charge, charge } from '@tejian/contract/charges/charge.ts'
import { payStatus } from '@tejian/contract/kit/constants.ts'
import type { ChangesOf } from '@tejian/contract/kit/record.ts'
import { checkValues } from '@tejian/contract/kit/values.ts'
import { unit } from '@tejian/contract/units/unit.ts'
import type { Context } from '../../../kit/context.ts'
import { dayOf } from '../../../kit/process/flow.ts'
import { readRow } from '../../../kit/records/save.ts'
import { Refusal } from '../../../kit/refusal.ts'
import type { ImportSource } from '../../../shared/transfers/importSource.ts'
import { type MovedColumn, type MovedTable, reference, writeAs } from '../movedTable.ts'
import { goOnBehind } from '../numbersAfter.ts'
import { moveSentences } from '../sentences.ts'
import { movedKinds } from '../tables.ts'

const { fields } = charge
const typed = [
  'chasn',
  'appno',
  'entryType',
  'totalMoney',
  'reliefMoney',
  'receivableMoney',
  'reliefType',
  'payWay',
  'payTime',
  'tradeNo',
  'invoiceno',
  'invoiceDate',
  'note',
] as const
const required: ReadonlySet<string> = new Set(['appno', 'totalMoney', 'payTime'])
const notes: Readonly<Record<string, string>> = {
  chasn: '填写时沿用原系统的流水号，不填时由本系统编号',
  receivableMoney: '不填时为收费合计减去减免金额',
}

const isMissing = (value: unknown): boolean => value === undefined || value === null || value === ''

/** A charge as it is kept: settled, with its unit's name and area, its amounts in accord. */
async function settled(
  context: Context,
  values: ChangesOf<typeof charge>,
  before: Charge | null,
): Promise<ChangesOf<typeof charge>> {
  const row = { ...before, ...values }
  const total = row.totalMoney ?? 0
  const due = total - (row.reliefMoney ?? 0)
  const receivable = values.receivableMoney ?? due
  if (receivable !== due || due < 0) throw new Refusal(moveSentences.unequalMoney)
  if ((row.payTime ?? '') > dayOf(context.now()))
    throw new Refusal(moveSentences.futureDate(fields.payTime.label))
  const payer = await readRow(context, unit, row.unitId ?? '')
  return {
    ...values,
    unitname: payer.unitname,
    areaId: payer.areaId,
    receivableMoney: receivable,
    step: 'end',
    status: chargeStates.paid,
    payConfirmStatus: payStatus.paid,
    historical: true,
  }
}

const columnsOf = (labels: (dict: string) => readonly string[]): MovedColumn[] =>
  typed.map((name) => {
    const spec = fields[name]
    const note = notes[name]
    return {
      name,
      spec,
      title: spec.label,
      required: required.has(name),
      ...(note && { note }),
      ...('dict' in spec && { options: labels(spec.dict) }),
    }
  })

const source: ImportSource<typeof charge> = {
  path: 'move-in/charge',
  title: movedKinds.charge,
  permission: 'charge.save',
  record: charge,
  unique: ['chasn'],
  options: { beforeSave: settled },
  columns: (lookups) => columnsOf(lookups.labels),
  async prepare(_context, _lookups, lines) {
    return lines.map(({ input, before }) => {
      const { values, problems } = checkValues(charge, input, {
        partial: true,
        before,
        allow: [...typed, 'unitId', 'orgId'],
      })
      const missing = before
        ? []
        : [...required]
            .filter((name) => isMissing(input[name]))
            .map(
              (name) => `请填写${columnsOf(() => []).find((column) => column.name === name)?.title ?? name}`,
            )
      const reasons = [...Object.values(problems), ...missing]
      return reasons.length > 0 ? { reason: [...new Set(reasons)].join('；') } : { values }
    })
  },
}

const fen = (text: string | undefined): number => Number(text ?? 0)
const what = fields.receivableMoney.label

/** Charges that were settled in the old system: nobody is asked for them again, and no business hangs on them. */
export const charges: MovedTable = {
  kind: 'charge',
  title: movedKinds.charge,
  record: charge,
  distinct: ['chasn'],
  columns: (lookups) => [
    reference('unitId', '缴费单位', 'unit', { required: true }),
    reference('orgId', '检验机构', 'organisation', { required: true }),
    ...columnsOf(lookups.labels),
  ],
  write: writeAs(() => source),
  sum: {
    what,
    of: ({ input }) => fen(input.receivableMoney) || fen(input.totalMoney) - fen(input.reliefMoney),
  },
  follow: (context, _run, moved) =>
    goOnBehind(
      context,
      'SF',
      moved.flatMap(({ line }) => line.input.chasn ?? []),
    ),
}

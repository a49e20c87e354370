import { readFileSync } from 'node:fs'
import { charge } from '@tejian/contract/charges/charge.ts'
import { yuan } from '@tejian/contract/charges/flowMessages.ts'
import { type MoneyPaper, moneyPapers } from '@tejian/contract/charges/papers.ts'
import { refund } from '@tejian/contract/charges/refund.ts'
import { refundMessages } from '@tejian/contract/charges/refundMessages.ts'
import { settlement } from '@tejian/contract/charges/settlement.ts'
import { settlementMessages } from '@tejian/contract/charges/settlementMessages.ts'
import { feeWaiver } from '@tejian/contract/charges/waiver.ts'
import { waiverMessages } from '@tejian/contract/charges/waiverMessages.ts'
import { shanghaiDateTime } from '@tejian/contract/kit/calendarDate.ts'
import type { Permission } from '@tejian/contract/kit/permission.ts'
import type { AnyRecord, FieldSpec, Fields } from '@tejian/contract/kit/record.ts'
import { instituteOf } from '../../inspection/public.ts'
import type { Context } from '../../kit/context.ts'
import { formSource } from '../../kit/pdf/formSource.ts'
import { renderPdf } from '../../kit/pdf/renderPdf.ts'
import { qrSvg } from '../../kit/qr.ts'
import type { Row } from '../../kit/records/find.ts'
import type { Lookups } from '../../kit/records/lookups.ts'
import { maskRow } from '../../kit/records/mask.ts'
import { readRow } from '../../kit/records/save.ts'
import { missing, Refusal } from '../../kit/refusal.ts'
import { readFlow } from '../../shared/flow/log.ts'
import { capitalAmount } from '../../shared/printing/capitalAmount.ts'
import { paperText } from '../../shared/printing/paperText.ts'

/** What every paper needs beside its rows. */
export type PaperRoom = { lookups: Lookups; demo: boolean }

type Sheet = {
  readonly record: AnyRecord
  /** Operator code by which whoever may print it reads its record. */
  readonly reads: Permission
  /** The sum that is written out in capitals. */
  readonly sum: string
  /** Pairs stand beside one another, single fields take a line. */
  readonly facts: ReadonlyArray<readonly [string] | readonly [string, string]>
  /** Who signs it. */
  readonly signs: readonly string[]
  /** Field with the ids of the charges that it lists. */
  readonly lists?: string
  /** Why a draft has no paper. */
  draft(no: string): string
}

const approvers = ['申请人签字', '审核人签字', '财务签章'] as const

const sheets: Readonly<Record<MoneyPaper, Sheet>> = {
  refund: {
    record: refund,
    reads: 'refund.view',
    sum: 'refundFee',
    signs: approvers,
    draft: refundMessages.printDraft,
    facts: [
      ['unitname'],
      ['chasn', 'appno'],
      ['actualMoney', 'refundableMoney'],
      ['refundType', 'applyWay'],
      ['refundReason'],
      ['bankName'],
      ['bankAccount'],
      ['applyUserName', 'applyDate'],
      ['refundTradeNo', 'refundDate'],
    ],
  },
  settlement: {
    record: settlement,
    reads: 'settlement.view',
    sum: 'amount',
    signs: ['委托单位盖章', '收费登记人签字', '财务签章'],
    lists: 'chargeIds',
    draft: settlementMessages.printDraft,
    facts: [
      ['unitname'],
      ['agreementno', 'payTerms'],
      ['agreementname'],
      ['startDate', 'endDate'],
      ['chargeCount', 'status'],
      ['chargeUserName', 'chargeDate'],
      ['tradeNo', 'payTime'],
      ['note'],
    ],
  },
  waiver: {
    record: feeWaiver,
    reads: 'feeWaiver.view',
    sum: 'reliefMoney',
    signs: approvers,
    draft: waiverMessages.printDraft,
    facts: [
      ['unitname'],
      ['chasn', 'appno'],
      ['policyName'],
      ['totalMoney', 'receivableMoney'],
      ['applyReason'],
      ['applyUserName', 'applyDate'],
    ],
  },
}

/** The records of a paper, in the caller's scope; drafts have none. */
export async function printableRows(
  context: Context,
  paper: MoneyPaper,
  ids: readonly string[],
): Promise<Row[]> {
  const { record, reads, draft } = sheets[paper]
  if (!context.user.permissions.has(reads)) throw missing()
  const rows: Row[] = []
  for (const id of ids) {
    const row: Row = await readRow(context, record, id)
    if (row.status === '0') throw new Refusal(draft(String(row[record.nameField] ?? '')))
    rows.push(row)
  }
  return rows
}

const specOf = ({ fields }: AnyRecord, name: string): FieldSpec => (fields as Fields)[name] as FieldSpec

function textOf(spec: FieldSpec, value: unknown, lookups: Lookups): string {
  if (spec.kind === 'money' && typeof value === 'number') return `${yuan(value)} 元`
  return paperText(spec, value, lookups)
}

/** The charges that a paper lists, in the caller's scope. */
async function chargesOn(context: Context, joined: string) {
  const charges = []
  for (const id of joined.split(',').filter(Boolean)) {
    const { chasn, appno, confirmDate, receivableMoney } = await readRow(context, charge, id)
    charges.push({
      chasn: chasn ?? '',
      appno: appno ?? '',
      confirmDate: confirmDate ?? '',
      money: yuan(receivableMoney ?? 0),
    })
  }
  return charges
}

/** One paper: what was asked for, how much in capitals, and who decided what. */
async function documentOf(context: Context, paper: MoneyPaper, raw: Row, { lookups, demo }: PaperRoom) {
  const { record, facts, sum, signs, lists } = sheets[paper]
  const row: Row = maskRow(context, record, raw)
  const no = String(row[record.nameField] ?? '')
  const flow = await readFlow(context, [{ record, row: raw, no }])
  const fen = Number(row[sum] ?? 0)
  return {
    no,
    title: moneyPapers[paper].title,
    numberLabel: specOf(record, record.nameField).label,
    institute: (await instituteOf(context, row.orgId as string | null)).name,
    printedAt: shanghaiDateTime(context.now()).slice(0, 16),
    demo,
    qr: qrSvg(no),
    facts: facts.map((names) =>
      names.map((name) => {
        const spec = specOf(record, name)
        return { label: spec.label, value: textOf(spec, row[name], lookups) }
      }),
    ),
    sum: { label: specOf(record, sum).label, money: `${yuan(fen)} 元`, capital: capitalAmount(fen) },
    signs,
    charges: lists ? await chargesOn(context, String(row[lists] ?? '')) : [],
    steps: flow
      .filter(({ executeTime }) => executeTime)
      .map(
        ({
          stepName,
          actionLabel,
          executor,
          executeTime,
          acceptOpinion,
          fallbackReason,
          backDescription,
        }) => ({
          stepName,
          actionLabel,
          executor,
          at: executeTime?.slice(0, 16) ?? '',
          opinion: [acceptOpinion, fallbackReason, backDescription].filter(Boolean).join('；'),
        }),
      ),
  }
}

let source: string | undefined

/** Papers as one PDF, one after another. */
export async function renderPapers(
  context: Context,
  paper: MoneyPaper,
  ids: readonly string[],
  room: PaperRoom,
): Promise<Buffer> {
  source ??= `${formSource()}\n${readFileSync(new URL('./papers.typ', import.meta.url), 'utf8')}`
  const documents = []
  for (const row of await printableRows(context, paper, ids))
    documents.push(await documentOf(context, paper, row, room))
  return renderPdf(source, { documents })
}

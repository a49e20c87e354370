import { readFileSync } from 'node:fs'
import { shanghaiDateTime } from '@tejian/contract/kit/calendarDate.ts'
import { changePrints } from '@tejian/contract/reports/changes/changeCalls.ts'
import { shownAt } from '@tejian/contract/reports/changes/places.ts'
import { instituteOf } from '../../inspection/public.ts'
import type { Context } from '../../kit/context.ts'
import { formSource } from '../../kit/pdf/formSource.ts'
import { renderPdf } from '../../kit/pdf/renderPdf.ts'
import { qrSvg } from '../../kit/qr.ts'
import { readRow } from '../../kit/records/save.ts'
import { missing } from '../../kit/refusal.ts'
import { type Change, type ChangeKind, corrections, kindOf, noOf } from './kinds.ts'

/** What a print ticket names; null for the papers of others. */
export function changeOfPrint(
  record: string,
): { kind: ChangeKind; paper: keyof typeof changePrints; id: string } | null {
  const [prefix, table, id] = record.split('|')
  const kind = kindOf(table)
  const paper = prefix === changePrints.paper ? 'paper' : prefix === changePrints.sheet ? 'sheet' : null
  return kind && paper && id ? { kind, paper, id } : null
}

/** An application in the caller's scope, for whoever reads applications. */
export async function printableChange(context: Context, kind: ChangeKind, id: string): Promise<Change> {
  const view = kind === corrections ? 'reportCorrection.view' : 'reportAlteration.view'
  if (!context.user.permissions.has(view)) throw missing()
  return (await readRow(context, kind.record, id)) as Change
}

const said = (value: unknown): string => (value === null || value === undefined ? '' : String(value))
const dayIn = (value: unknown): string => said(value).slice(0, 10)

type Decision = { heading: string; text: string; name: string; time: string }

const decided = (
  row: Change,
  heading: string,
  fields: readonly [text: string, name: string, time: string],
) => {
  const [text, name, time] = fields
  return row[name] ? [{ heading, text: said(row[text]), name: said(row[name]), time: dayIn(row[time]) }] : []
}

/** Every decision so far, in the order of the process. */
function decisionsOf({ lookups }: Context, kind: ChangeKind, row: Change): Decision[] {
  const label = (dict: string, value: unknown): string => lookups.label(dict, said(value)) ?? said(value)
  const common = [
    ...decided(row, '审核意见', ['auditOpinion', 'auditUserName', 'auditTime']),
    ...decided(row, '审批意见', ['approveOpinion', 'approveUserName', 'approveTime']),
  ]
  if (kind !== corrections)
    return [
      ...common,
      ...decided({ ...row, said: '已核对新报告' }, '修改', ['said', 'modifyUserName', '']),
      ...decided({ ...row, said: label('REPORT_RECALL', row.recallStatus) }, '原报告收回情况', [
        'said',
        'issueUserName',
        'issueDate',
      ]),
    ]
  const verified = [
    label('REPORT_VERIFY_RESULT', row.verifyResult),
    said(row.errorCause) && `原因：${row.errorCause}`,
    said(row.dutyUserName) && `责任人：${row.dutyUserName}`,
    said(row.measure) && `纠正措施：${row.measure}`,
  ]
  return [
    ...common,
    ...decided({ ...row, said: verified.filter(Boolean).join('；') }, '核实', [
      'said',
      'verifyUserName',
      'verifyTime',
    ]),
    ...decided({ ...row, said: '已在批准的范围内修改' }, '修改', ['said', 'modifyUserName', '']),
    ...decided(row, '更正后审核意见', ['afterAuditOpinion', 'afterAuditUserName', '']),
    ...decided(row, '更正后审批意见', ['afterApproveOpinion', 'afterApproveUserName', '']),
  ]
}

let source: string | undefined

/** 报告更正审批单, 报告更改审批单 as a PDF. */
export async function printChange(
  context: Context,
  kind: ChangeKind,
  row: Change,
  demo: boolean,
): Promise<Buffer> {
  source ??= `${formSource()}\n${readFileSync(new URL('./changes.typ', import.meta.url), 'utf8')}`
  const correcting = kind === corrections
  const { lookups } = context
  const no = noOf(kind, row)
  const error = [
    lookups.label('REPORT_ERROR_TYPE', said(row.errorType)),
    lookups.label('REPORT_ERROR_LEVEL', said(row.errorLevel)),
  ]
  return renderPdf(source, {
    title: `报告${kind.name}审批单`,
    no,
    reportno: said(row.reportno),
    newReportno: said(row.newReportno),
    unitname: said(row.unitname),
    equclaname: lookups.className(said(row.equclacode)) ?? '',
    equcode: said(row.equcode),
    typeLabel: correcting ? '差错类型' : '更改类型',
    type: correcting
      ? error.filter(Boolean).join('，')
      : (lookups.label('REPORT_ALTER_TYPE', said(row.alterType)) ?? ''),
    reasonLabel: correcting ? '差错描述' : '更改原因',
    reason: said(correcting ? row.errorDesc : row.alterReason),
    applyUserName: said(row.applyUserName),
    applyDate: dayIn(row.applyDate),
    places: Object.entries(row.items ?? {}).map(([field, { label, before, after }]) => [
      label,
      shownAt(field, before) || '（空）',
      shownAt(field, after) || '（空）',
    ]),
    decisions: decisionsOf(context, kind, row),
    institute: (await instituteOf(context, said(row.orgId))).name,
    printedAt: shanghaiDateTime(context.now()).slice(0, 16),
    qr: qrSvg(no),
    demo,
  })
}

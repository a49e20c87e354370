import type { AnyRecord } from '@tejian/contract/kit/record.ts'
import { corretionSearch } from '@tejian/contract/reports/changes/alterationViews.ts'
import {
  changePrintRecord,
  reportAlterationCalls,
  reportCorrectionCalls,
} from '@tejian/contract/reports/changes/changeCalls.ts'
import { reportCorrectionSearch } from '@tejian/contract/reports/changes/correctionViews.ts'
import { isAlterable, placesOf } from '@tejian/contract/reports/changes/places.ts'
import { reportAlteration } from '@tejian/contract/reports/changes/reportAlteration.ts'
import { reportCorrection } from '@tejian/contract/reports/changes/reportCorrection.ts'
import { report as reportRecord } from '@tejian/contract/reports/report.ts'
import type { Context } from '../../kit/context.ts'
import type { Bind, CallContext, FileAnswer } from '../../kit/http/bind.ts'
import { bindProcessRegister, processSource } from '../../kit/process/register.ts'
import { bindList } from '../../kit/records/listed.ts'
import { readRow } from '../../kit/records/save.ts'
import { missing } from '../../kit/refusal.ts'
import type { Services } from '../../kit/services.ts'
import type { TicketRule } from '../../shared/tickets/purposes.ts'
import { bindExport } from '../../shared/transfers/exportRows.ts'
import { renderReport } from '../document/renderReport.ts'
import { reportPrintOf } from '../document/reportPrintOf.ts'
import { reportFiles } from '../seal/reportFiles.ts'
import { alterationOptions } from './alterations.ts'
import { correctionOptions } from './corrections.ts'
import { alterations, type Change, type ChangeKind, corrections, noOf } from './kinds.ts'
import { changeOfPrint, printableChange, printChange } from './print.ts'
import { standingOf } from './standing.ts'
import { wantedReport } from './version.ts'
import './tables.ts'

/** The papers of an application are for whoever reads applications. */
export const changeTicket: TicketRule = {
  purpose: 'print',
  claims: (record) => changeOfPrint(record) !== null,
  async check(context, record) {
    const named = changeOfPrint(record)
    if (!named) throw missing()
    await printableChange(context, named.kind, named.id)
  },
}

/** The report as the application wants it, or as it became; what is not sealed is marked 预览. */
async function paperOf(context: Context, row: Change, services: Services): Promise<FileAnswer['file']> {
  const standing = await standingOf(context, row.reportId)
  const version = row.newReportId ? await readRow(context, reportRecord, row.newReportId) : null
  if (version?.fileKey) return reportFiles(services).get(version.fileKey)
  const { versionNo } = standing.report
  const report = version ?? {
    ...(await wantedReport(context, row, standing)),
    // It has no number of its own yet, and comes after the one whose place it takes.
    id: row.id,
    reportno: null,
    versionNo: (versionNo ?? 1) + 1,
    approveTime: null,
  }
  const paper = { mark: '预览', sealedDate: '', verifyCode: '', verifyAddress: '' } as const
  const print = await reportPrintOf(context, {
    report,
    item: standing.item,
    lookups: services.lookups,
    paper,
  })
  return renderReport(print, context.now())
}

type Papers = Pick<typeof reportCorrectionCalls, 'paper' | 'sheet' | 'places'>

function bindPapers(bind: Bind, services: Services, kind: ChangeKind, calls: Papers): void {
  const ticketed = async (context: CallContext, paper: 'paper' | 'sheet', id: string): Promise<Change> => {
    if (context.ticket?.record !== changePrintRecord(paper, kind.record.table, id)) throw missing()
    return printableChange(context, kind, id)
  }
  const pdf = (file: FileAnswer['file'], name: string): FileAnswer => ({
    file,
    name: `${name}.pdf`,
    type: 'application/pdf',
    inline: true,
  })
  bind(calls.paper, async (context, { id }) => {
    const row = await ticketed(context, 'paper', id)
    return pdf(await paperOf(context, row, services), row.newReportno ?? noOf(kind, row))
  })
  bind(calls.sheet, async (context, { id }) => {
    const row = await ticketed(context, 'sheet', id)
    return pdf(
      await printChange(context, kind, row, services.demo),
      `报告${kind.name}审批单${noOf(kind, row)}`,
    )
  })
  bind(calls.places, async (context, { reportId }) => {
    const { report, shown } = await standingOf(context, reportId)
    const places = placesOf(shown, report)
    // An application of the unit's data is not offered what was inspected.
    const offered = kind === alterations ? places.filter(({ field }) => isAlterable(shown, field)) : places
    return { places: offered }
  })
}

/** The catalogue's words for steps. */
const stepsOf =
  (steps: Readonly<Record<string, string>>, own: string) =>
  (word: string): Record<string, string> => {
    const step = Object.hasOwn(steps, word) ? steps[word] : undefined
    if (step === undefined) return word === 'search' ? {} : { step: word }
    return word === own ? { step, mine: '1' } : { step }
  }

const correctionSteps = {
  correction: 'BZSQ',
  audit: 'BZSH',
  approval: 'BZSP',
  verification: 'BZHS',
  modification: 'BZXG',
  reAudit: 'BZFS',
  reApproval: 'BZFP',
} as const

const alterationSteps = {
  apply: 'GGSQ',
  audit: 'GGSH',
  approve: 'GGSP',
  modify: 'GGXG',
  deal: 'GGCL',
} as const

/** 报告更正 and 报告更改: applications about released reports. */
export function changeRoutes(bind: Bind, services: Services): void {
  bindProcessRegister(bind, reportCorrectionCalls, reportCorrection, correctionOptions)
  const correcting = processSource(reportCorrection, correctionOptions)
  bindList(bind, reportCorrectionCalls.list, correcting, {
    stepcode: stepsOf(correctionSteps, 'correction'),
  })
  bindExport<AnyRecord>(bind, services, reportCorrectionCalls.export, correcting, reportCorrectionSearch)
  bindPapers(bind, services, corrections, reportCorrectionCalls)
  bindProcessRegister(bind, reportAlterationCalls, reportAlteration, alterationOptions)
  const altering = processSource(reportAlteration, alterationOptions)
  bindList(bind, reportAlterationCalls.list, altering, { stepcode: stepsOf(alterationSteps, 'apply') })
  bindExport<AnyRecord>(bind, services, reportAlterationCalls.export, altering, corretionSearch)
  bindPapers(bind, services, alterations, reportAlterationCalls as unknown as Papers)
}

import { otherPartRefused } from '@tejian/contract/inspection/messages.ts'
import type { ChangesOf, RowOf } from '@tejian/contract/kit/record.ts'
import { otherPartOfChange } from '@tejian/contract/reports/changes/changeDuties.ts'
import { changeMessages } from '@tejian/contract/reports/changes/changeMessages.ts'
import { isOfUnit, isSerious } from '@tejian/contract/reports/changes/places.ts'
import { reportCorrectionProcess } from '@tejian/contract/reports/changes/reportCorrection.process.ts'
import {
  categoryOfError,
  errorLevels,
  reportCorrection,
  correctionStates as states,
  verifyResults,
} from '@tejian/contract/reports/changes/reportCorrection.ts'
import { report as reportRecord, reportStates } from '@tejian/contract/reports/report.ts'
import { sealMessages } from '@tejian/contract/reports/sealMessages.ts'
import { recallMarks } from '../../equipment/public.ts'
import { refuseUnauthorised } from '../../inspection/public.ts'
import type { Context } from '../../kit/context.ts'
import { setNumberFate } from '../../kit/numbers.ts'
import { dayOf } from '../../kit/process/flow.ts'
import type { Given, ProcessOptions } from '../../kit/process/register.ts'
import type { ProcessRule } from '../../kit/process/rules.ts'
import { filled } from '../../kit/records/filled.ts'
import { readRow, updateRow } from '../../kit/records/save.ts'
import { Refusal, wrongFields } from '../../kit/refusal.ts'
import { undoFinish } from '../after/undo.ts'
import { signReport } from '../signing/sign.ts'
import {
  checkSubmit,
  contentOf,
  draftOf,
  endIfGone,
  lockStanding,
  mineIn,
  opinionIn,
  papers,
  refuseTakingBack,
  signedBy,
} from './common.ts'
import { dutyPeople } from './dutyPeople.ts'
import { judgeAnew } from './judge.ts'
import { type Change, corrections } from './kinds.ts'
import { requestChangeSeal } from './sealChange.ts'
import type { Standing } from './standing.ts'
import { leadOf, tellApplicant, tellLead, tellStopped } from './tell.ts'
import { clearChangeSignatures, dropVersion, inspectorsOf, wantedReport, writeVersion } from './version.ts'

type Correcting = typeof reportCorrection
type Changes = ChangesOf<Correcting>
type Correction = RowOf<Correcting>

const asChange = (row: Correction): Change => row as unknown as Change

const statesOfSteps: Readonly<Record<string, string>> = {
  // A move that lands there is a return; a draft has not moved.
  BZSQ: states.returned,
  BZSH: states.auditing,
  BZSP: states.approving,
  BZHS: states.verifying,
  BZXG: states.modifying,
  BZFS: states.afterAuditing,
  BZFP: states.afterApproving,
  end: states.done,
}

export const correctionRule: ProcessRule<Correcting> = {
  record: reportCorrection,
  values: (step) => (statesOfSteps[step] ? { status: statesOfSteps[step] } : {}),
  async withdrawn(_context, _row, step) {
    refuseTakingBack(reportCorrectionProcess.start, step)
    return { status: states.draft }
  },
}

/** At 更正修改 the values may still change, never the places. */
function withinScope(values: Changes, before: Correction): Changes {
  const granted = before.items ?? {}
  const asked = (values.items ?? {}) as Readonly<Record<string, unknown>>
  const items = { ...granted }
  for (const [field, wanted] of Object.entries(asked)) {
    const place = granted[field]
    const label = (wanted as { label?: string } | null)?.label ?? field
    if (!place) throw wrongFields({ items: changeMessages.outOfScope(String(label).slice(0, 60)) })
    const after = wanted !== null && typeof wanted === 'object' && 'after' in wanted ? wanted.after : wanted
    items[field] = { ...place, after: String(after ?? '').trim() }
  }
  return { items, correctContent: contentOf(items) }
}

async function beforeSave(context: Context, values: Changes, before: Correction | null): Promise<Changes> {
  if (before && before.step !== reportCorrectionProcess.start) return withinScope(values, before)
  const { standing, items, base } = await draftOf(context, values, before && asChange(before))
  const fields = Object.keys(items)
  if (fields.every(isOfUnit)) throw wrongFields({ items: changeMessages.useAlteration })
  const serious = fields.some((field) => isSerious(standing.shown.template, field))
  return {
    ...values,
    ...base,
    correctContent: contentOf(items),
    errorLevel: serious ? errorLevels.serious : errorLevels.usual,
    ...(before ? {} : { status: states.draft, stopOld: false }),
  }
}

/** The old report counts no more: what allowed something is withdrawn at once, and everybody hears it. */
async function stopReport(context: Context, row: Correction, { item, report }: Standing): Promise<Changes> {
  // Asked for more places since: it was stopped then.
  if (row.stopOld) return {}
  const category = categoryOfError[row.errorType ?? ''] ?? '其他原因'
  const stateReason = `${category}：${row.errorDesc ?? ''}`.slice(0, 500)
  const stopTime = context.now().toISOString()
  await updateRow(
    context,
    reportRecord,
    report,
    { state: reportStates.revoked, stateReason, stateTime: stopTime },
    { action: 'revoke' },
  )
  await setNumberFate(context, filled(report, 'reportno'), 'void', `${sealMessages.revoked}：${category}`)
  await undoFinish(context, item, report)
  await recallMarks(context, filled(item, 'equdatasysid'), filled(report, 'reportno'))
  await tellStopped(context, item, report, category)
  return { stopOld: true, stopTime }
}

/** Nobody audits or approves what he inspected or modified himself. */
function refuseOtherPart(context: Context, row: Correction, standing: Standing, step: 'BZFS' | 'BZFP'): void {
  const { loginName } = context.user
  const parts = {
    inspectors: inspectorsOf(standing.item),
    modified: row.modifyLogin,
    audited: row.afterAuditLogin,
  }
  const part = otherPartOfChange(step, parts, loginName)
  if (part) refusePart(part, reportCorrectionProcess.steps[step].name)
}

function refusePart(part: string, step: string): never {
  throw new Refusal(otherPartRefused('您', part, step), { code: 'duties', status: 403 })
}

/** 更正修改 is done: the version is written as it shall be, judged by the rules of its template. */
async function modified(context: Context, row: Correction, standing: Standing): Promise<Changes> {
  const wanted = await wantedReport(context, row, standing)
  const judged = await judgeAnew(context, standing, row.items ?? {}, wanted)
  const version = await writeVersion(context, asChange(row), standing, { ...wanted, ...judged })
  return {
    newReportId: version.id,
    newReportno: version.reportno,
    modifyUserName: context.user.name,
    modifyLogin: context.user.loginName,
  }
}

async function verified(context: Context, row: Correction, action: string, given: Given): Promise<Changes> {
  const own = action === 'ownError'
  const { name, at } = signedBy(context)
  return {
    verifyResult: own ? verifyResults.own : verifyResults.foreign,
    errorCause: given.errorCause?.trim() || null,
    measure: given.measure?.trim() || null,
    dutyParts: own ? (given.dutyParts ?? null) : null,
    ...(own && { dutyUserName: await dutyPeople(context, row.itemId, given.dutyParts ?? '') }),
    ...(!own && { dutyUserName: null }),
    verifyUserName: name,
    verifyTime: at,
    verifyOpinion: opinionIn(given),
  }
}

async function passed(context: Context, row: Correction, standing: Standing, given: Given): Promise<Changes> {
  const { name, login, at } = signedBy(context)
  if (row.step === 'BZSH')
    return { auditUserName: name, auditLogin: login, auditTime: at, auditOpinion: opinionIn(given) }
  refuseOtherPart(context, row, standing, 'BZFS')
  await refuseUnauthorised(context, standing.item, 'BGSH', context.user)
  return { afterAuditUserName: name, afterAuditLogin: login, afterAuditOpinion: opinionIn(given) }
}

async function approved(
  context: Context,
  row: Correction,
  standing: Standing,
  { action, given }: { action: string; given: Given },
): Promise<Changes> {
  const { name, at } = signedBy(context)
  if (row.step === 'BZFP') {
    refuseOtherPart(context, row, standing, 'BZFP')
    await refuseUnauthorised(context, standing.item, 'BGSP', context.user)
    return { afterApproveUserName: name, afterApproveOpinion: opinionIn(given) }
  }
  if (row.auditLogin === context.user.loginName)
    refusePart(changeMessages.parts.audited, reportCorrectionProcess.steps.BZSP.name)
  const granted = { approveUserName: name, approveTime: at, approveOpinion: opinionIn(given) }
  return action === 'stop' ? { ...granted, ...(await stopReport(context, row, standing)) } : granted
}

async function prepare(context: Context, row: Correction, action: string, given: Given): Promise<Changes> {
  if (action === 'submit') {
    const standing = await checkSubmit(context, asChange(row))
    // Better heard now than when the report is being modified.
    await judgeAnew(context, standing, row.items ?? {}, await wantedReport(context, row, standing))
    return { applyDate: dayOf(context.now()) }
  }
  const standing = await lockStanding(context, asChange(row))
  if (action === 'pass') return passed(context, row, standing, given)
  if (action === 'approve' || action === 'stop') return approved(context, row, standing, { action, given })
  if (action === 'ownError' || action === 'foreignError') return verified(context, row, action, given)
  if (action === 'modify') return modified(context, row, standing)
  if (action === 'refuse') {
    await dropVersion(context, asChange(row), changeMessages.refusedCorrection)
    const { name, at } = signedBy(context)
    return {
      status: states.refused,
      approveUserName: name,
      approveTime: at,
      approveOpinion: given.refuseReason?.trim() || null,
    }
  }
  return {}
}

/** Signs the version by passing a step after the correction, and writes who did. */
async function sign(context: Context, row: Correction, step: 'BZXG' | 'BZFS' | 'BZFP'): Promise<void> {
  const { item } = await lockStanding(context, asChange(row))
  const version = await readRow(context, reportRecord, filled(row, 'newReportId'), true)
  await signReport(context, { item, report: version, step })
  const { name, at } = signedBy(context)
  if (step === 'BZFS')
    await updateRow(context, reportRecord, version, { auditUserName: name }, { action: 'sign' })
  if (step === 'BZFP')
    await updateRow(
      context,
      reportRecord,
      version,
      { approveUserName: name, approveTime: at },
      { action: 'sign' },
    )
}

const said: Readonly<Record<string, string>> = {
  pass: '审核通过',
  approve: '已批准',
  stop: '已批准，原报告停用',
  refuse: '不予更正',
  return: '已退回',
  ownError: '已核实',
  foreignError: '已核实',
}

async function effect(context: Context, row: Correction, action: string): Promise<void> {
  const word = said[action]
  const why = action === 'refuse' ? row.approveOpinion : action === 'return' ? row.backDescription : ''
  if (word) await tellApplicant(context, corrections, asChange(row), word, why ?? '')
  if (action === 'modify') await sign(context, row, 'BZXG')
  if (action === 'pass' && row.step === 'BZFP') await sign(context, row, 'BZFS')
  if (action === 'approve' && row.step === 'end') {
    await sign(context, row, 'BZFP')
    await requestChangeSeal(context, corrections, asChange(row))
  }
  if (action === 'return' && row.step === 'BZXG') await clearChangeSignatures(context, row.newReportId)
  if (action === 'return' && row.step === 'BZFS')
    await clearChangeSignatures(context, row.newReportId, ['BZFS', 'BZFP'])
  if (row.step === 'BZXG')
    await tellLead(context, corrections, asChange(row), await leadOf(context, asChange(row)))
}

/** What corrections add to the machinery of processes. */
export const correctionOptions: ProcessOptions<Correcting> = {
  domain: 'reportCorrection',
  // What a page asks of somebody has one name there, whichever of the moves it becomes.
  actionNames: {
    pass: 'audit',
    stop: 'approve',
    refuse: 'approve',
    ownError: 'verify',
    foreignError: 'verify',
    return: 'view',
  },
  editAt: { BZXG: 'reportCorrection.modify' },
  filters: mineIn(corrections),
  moreActions: papers,
  beforeSave,
  before: endIfGone(corrections, states.expired),
  prepare,
  nextHolder: async (context, row, action) =>
    action === 'ownError' || action === 'foreignError' ? leadOf(context, asChange(row)) : null,
  effect,
}

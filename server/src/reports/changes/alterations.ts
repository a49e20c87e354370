import { businessItem } from '@tejian/contract/inspection/businessItem.ts'
import { otherPartRefused } from '@tejian/contract/inspection/messages.ts'
import type { ChangesOf, RowOf } from '@tejian/contract/kit/record.ts'
import { changeMessages, changeTexts } from '@tejian/contract/reports/changes/changeMessages.ts'
import { changeText, isAlterable } from '@tejian/contract/reports/changes/places.ts'
import { reportAlterationProcess } from '@tejian/contract/reports/changes/reportAlteration.process.ts'
import {
  askedByUnit,
  reportAlteration,
  alterationStates as states,
} from '@tejian/contract/reports/changes/reportAlteration.ts'
import { report as reportRecord, reportStates } from '@tejian/contract/reports/report.ts'
import { refuseUnauthorised } from '../../inspection/public.ts'
import type { Context } from '../../kit/context.ts'
import { dayOf } from '../../kit/process/flow.ts'
import type { Given, ProcessOptions } from '../../kit/process/register.ts'
import type { ProcessRule } from '../../kit/process/rules.ts'
import { filled } from '../../kit/records/filled.ts'
import { readRow, updateRow } from '../../kit/records/save.ts'
import { Refusal, wrongFields } from '../../kit/refusal.ts'
import { sendMessage } from '../../shared/messages/sendMessage.ts'
import { missingIssue } from '../paper/release.ts'
import { signReport } from '../signing/sign.ts'
import {
  checkSubmit,
  draftOf,
  endIfGone,
  lockStanding,
  mineIn,
  opinionIn,
  papers,
  refuseTakingBack,
  signedBy,
} from './common.ts'
import { alterations, type Change } from './kinds.ts'
import { requestChangeSeal } from './sealChange.ts'
import type { Standing } from './standing.ts'
import { leadOf, tellApplicant, tellLead, tellReplaced } from './tell.ts'
import { clearChangeSignatures, dropVersion, wantedReport, writeVersion } from './version.ts'

type Altering = typeof reportAlteration
type Changes = ChangesOf<Altering>
type Alteration = RowOf<Altering>

const asChange = (row: Alteration): Change => row as unknown as Change

const statesOfSteps: Readonly<Record<string, string>> = {
  // A move that lands there is a return; a draft has not moved.
  GGSQ: states.returned,
  GGSH: states.auditing,
  GGSP: states.approving,
  GGXG: states.modifying,
  GGCL: states.dealing,
  end: states.done,
}

export const alterationRule: ProcessRule<Altering> = {
  record: reportAlteration,
  values: (step) => (statesOfSteps[step] ? { status: statesOfSteps[step] } : {}),
  async withdrawn(_context, _row, step) {
    refuseTakingBack(reportAlterationProcess.start, step)
    return { status: states.draft }
  },
}

async function beforeSave(context: Context, values: Changes, before: Alteration | null): Promise<Changes> {
  if (before && before.step !== reportAlterationProcess.start) return values
  const { standing, items, base } = await draftOf(context, values, before && asChange(before))
  if (!Object.keys(items).every((field) => isAlterable(standing.shown, field)))
    throw wrongFields({ items: changeMessages.useCorrection })
  return {
    ...values,
    ...base,
    beforevalue: changeText(items, 'before').slice(0, 2000),
    aftervalue: changeText(items, 'after').slice(0, 2000),
    ...(before ? {} : { status: states.draft }),
  }
}

async function refuseWithoutLetter(context: Context, row: Alteration): Promise<void> {
  if (!askedByUnit.has(row.alterType ?? '')) return
  const letter = await context.db
    .selectFrom('attachment')
    .select('id')
    .where('attrefsysid', '=', row.id)
    .limit(1)
    .executeTakeFirst()
  if (!letter) throw new Refusal(changeMessages.letterMissing)
}

/** The approval is the signature under the new version: the old one with the granted values. */
async function approved(
  context: Context,
  row: Alteration,
  standing: Standing,
  given: Given,
): Promise<Changes> {
  if (row.auditLogin === context.user.loginName)
    throw new Refusal(
      otherPartRefused('您', changeMessages.parts.audited, reportAlterationProcess.steps.GGSP.name),
      { code: 'duties', status: 403 },
    )
  await refuseUnauthorised(context, standing.item, 'BGSP', context.user)
  const { name, at } = signedBy(context)
  const wanted = await wantedReport(context, row, standing)
  // What was inspected and audited stays so: the paper names those who did.
  const version = await writeVersion(context, asChange(row), standing, wanted, {
    auditUserName: standing.report.auditUserName,
    approveUserName: name,
    approveTime: at,
  })
  return {
    newReportId: version.id,
    newReportno: version.reportno,
    approveUserName: name,
    approveTime: at,
    approveOpinion: opinionIn(given),
  }
}

/** The unit gets the new paper: its report is sealed, and it is written down who took it. */
async function handed(context: Context, row: Alteration, given: Given): Promise<Changes> {
  const version = await readRow(context, reportRecord, filled(row, 'newReportId'), true)
  if (version.state !== reportStates.valid) throw new Refusal(changeMessages.notSealedYet)
  const item = await readRow(context, businessItem, filled(row, 'itemId'), true)
  const { issueWay, receiver, expressNo } = row
  // Whoever came for the first report left a telephone number, which stays with the item.
  const { receiverTel: _known, ...problems } = missingIssue({ ...item, issueWay, receiver, expressNo })
  if (Object.keys(problems).length > 0) throw new Refusal(Object.values(problems)[0] ?? '')
  const issueDate = dayOf(context.now())
  await updateRow(context, reportRecord, version, { issueDate }, { action: 'release' })
  await updateRow(
    context,
    businessItem,
    item,
    {
      issueWay,
      receiver,
      expressNo,
      issueDate,
      issueUserName: context.user.name,
      recallStatus: given.recallStatus ?? null,
    },
    { action: 'release' },
  )
  return { recallStatus: given.recallStatus ?? null, issueDate, issueUserName: context.user.name }
}

async function prepare(context: Context, row: Alteration, action: string, given: Given): Promise<Changes> {
  const { name, login, at } = signedBy(context)
  if (action === 'submit') {
    await checkSubmit(context, asChange(row))
    await refuseWithoutLetter(context, row)
    return { applyDate: dayOf(context.now()) }
  }
  if (action === 'finish') return handed(context, row, given)
  const standing = await lockStanding(context, asChange(row))
  if (action === 'pass')
    return { auditUserName: name, auditLogin: login, auditTime: at, auditOpinion: opinionIn(given) }
  if (action === 'approve') return approved(context, row, standing, given)
  if (action === 'modify') return { modifyUserName: name, modifyLogin: login }
  if (action === 'refuse') {
    await dropVersion(context, asChange(row), changeMessages.refusedAlteration)
    return {
      status: states.refused,
      approveUserName: name,
      approveTime: at,
      approveOpinion: given.refuseReason?.trim() || null,
    }
  }
  return {}
}

const said: Readonly<Record<string, string>> = {
  pass: '审核通过',
  approve: '已批准',
  refuse: '不予更改',
  return: '已退回',
  finish: '已完成',
}

/** The archive is not written: whoever applied is led to 信息更正 where the new report says something else than it. */
async function offerCorrection(context: Context, row: Alteration): Promise<void> {
  if (!Object.keys(row.items ?? {}).some((field) => field.startsWith('header.'))) return
  await sendMessage(context, {
    to: [row.applyLogin ?? ''],
    title: changeTexts.differsTitle,
    content: changeTexts.differs(row.equcode ?? '', row.newReportno ?? ''),
    link: '/bsArchives/correctMng/correctApply',
  })
}

async function effect(context: Context, row: Alteration, action: string): Promise<void> {
  const word = said[action]
  const why = action === 'refuse' ? row.approveOpinion : action === 'return' ? row.backDescription : ''
  if (word) await tellApplicant(context, alterations, asChange(row), word, why ?? '')
  if (action === 'approve') {
    const { item } = await lockStanding(context, asChange(row))
    const version = await readRow(context, reportRecord, filled(row, 'newReportId'), true)
    await signReport(context, { item, report: version, step: 'GGSP' })
    await tellLead(context, alterations, asChange(row), await leadOf(context, asChange(row)))
  }
  if (action === 'return' && row.step === 'GGSP') await clearChangeSignatures(context, row.newReportId)
  if (action === 'modify') await requestChangeSeal(context, alterations, asChange(row))
  if (action === 'finish') {
    await tellReplaced(context, alterations, asChange(row))
    await offerCorrection(context, row)
  }
}

/** What alterations add to the machinery of processes. */
export const alterationOptions: ProcessOptions<Altering> = {
  domain: 'reportAlteration',
  actionNames: { pass: 'audit', refuse: 'approve', finish: 'deal', return: 'view' },
  editAt: { GGCL: 'reportAlteration.deal' },
  filters: mineIn(alterations),
  moreActions: papers,
  beforeSave,
  before: endIfGone(alterations, states.expired),
  prepare,
  nextHolder: async (context, row, action) => (action === 'approve' ? leadOf(context, asChange(row)) : null),
  effect,
}

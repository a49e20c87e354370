import type { BusinessItem } from '@tejian/contract/inspection/businessItem.ts'
import { declarationProcess } from '@tejian/contract/inspection/declaration.process.ts'
import { states } from '@tejian/contract/inspection/steps.ts'
import type { ChangesOf } from '@tejian/contract/kit/record.ts'
import { noticeTypes, rectifyStates } from '@tejian/contract/reports/after/outcome.ts'
import type { InspectionNotice, inspectionNotice } from '@tejian/contract/reports/notice.ts'
import { noticeMessages } from '@tejian/contract/reports/noticeMessages.ts'
import { sql } from 'kysely'
import { confirmRectified } from '../../../equipment/public.ts'
import { findItem } from '../../../inspection/public.ts'
import type { Context } from '../../../kit/context.ts'
import { dayOf } from '../../../kit/process/flow.ts'
import type { Given, ProcessOptions } from '../../../kit/process/register.ts'
import { filled } from '../../../kit/records/filled.ts'
import { startsWith } from '../../../kit/records/prefix.ts'
import { Refusal, wrongFields } from '../../../kit/refusal.ts'
import { sendMessage } from '../../../shared/messages/sendMessage.ts'
import { takenFromItem } from './draft.ts'
import { defectsFollow, drafterOf } from './feedback.ts'
import { afterIssue, prepareIssue, refusePast, setDeadline } from './issue.ts'
import { toldOf } from './tell.ts'

/** The business that a notice is about: under way or finished, in the caller's scope, not void. */
export async function itemOfNotice(context: Context, seisn: string): Promise<BusinessItem> {
  const item = await findItem(context, seisn).catch((error: unknown) => {
    if (error instanceof Refusal && error.code === 'missing')
      throw wrongFields({ seisn: noticeMessages.unknownBusiness })
    throw error
  })
  if (item.state === states.void) throw wrongFields({ seisn: noticeMessages.unknownBusiness })
  if (item.step === 'RWAP' || Object.hasOwn(declarationProcess.steps, item.step ?? ''))
    throw wrongFields({ seisn: noticeMessages.tooEarly })
  return item
}

type Changes = ChangesOf<typeof inspectionNotice>

/** Only what the maker writes is taken from the client; the rest comes from the business. */
async function beforeSave(
  context: Context,
  values: Changes,
  before: InspectionNotice | null,
): Promise<Changes> {
  const { noticetype, problemDesc, itemCodes, requirement, rectifyLimit } = values
  const written = { noticetype, problemDesc, itemCodes, requirement, rectifyLimit }
  refusePast(context, rectifyLimit ?? before?.rectifyLimit)
  if (noticetype === noticeTypes.terminated && before?.noticetype !== noticetype)
    throw wrongFields({ noticetype: noticeMessages.byTermination })
  if (before) return written
  return { ...takenFromItem(await itemOfNotice(context, values.seisn ?? '')), ...written }
}

/** Whoever drew a notice up does not pass it. */
async function refuseOwn(context: Context, row: InspectionNotice): Promise<void> {
  const drafter = await drafterOf(context, row)
  if (drafter?.loginName === context.user.loginName)
    throw new Refusal(noticeMessages.ownNotice, { code: 'duties', status: 403 })
}

async function prepare(
  context: Context,
  row: InspectionNotice,
  action: string,
  given: Given,
): Promise<Changes> {
  if (action === 'issue') return prepareIssue(context, row)
  if (action === 'submit') refusePast(context, row.rectifyLimit)
  if (action === 'feedback') throw new Refusal(noticeMessages.notFeedback)
  if (action === 'pass') {
    await refuseOwn(context, row)
    const said: Changes = given.opinion ? { auditOpinion: given.opinion.slice(0, 500) } : {}
    return { auditUserName: context.user.name, ...said, issueDate: dayOf(context.now()) }
  }
  if (action === 'confirm') return { confirmUserName: context.user.name }
  return {}
}

/** An answer that was not enough goes back to whoever gave it. */
async function tellReturned(context: Context, row: InspectionNotice): Promise<void> {
  await setDeadline(context, row)
  const { unit } = await toldOf(context, row)
  await sendMessage(context, {
    to: unit,
    title: noticeMessages.returnedTitle,
    content: noticeMessages.returnedText(
      filled(row, 'noticeno'),
      row.backDescription ?? row.backReason ?? '',
    ),
    link: `/businessPro/rectifyFeedbackList?noticeno=${row.noticeno}`,
  })
}

/** A device that was found unacceptable is being dealt with once its notice is answered and confirmed. */
async function workOnUnqualified(context: Context, row: InspectionNotice): Promise<void> {
  if (row.noticetype !== noticeTypes.unacceptable || !row.itemId) return
  await sql`update unqualified set "disposeStatus" = '1', version = version + 1, "updateDate" = ${context.now()},
    "updateUserName" = ${context.user.name} where "itemId" = ${row.itemId}::uuid and "disposeStatus" = '0'`.execute(
    context.db,
  )
}

async function effect(context: Context, row: InspectionNotice, action: string): Promise<void> {
  if (action === 'issue' || action === 'pass') await afterIssue(context, row)
  if (action === 'return' && row.step === 'ZGFK') {
    await defectsFollow(context, row, [rectifyStates.answered], rectifyStates.open)
    await tellReturned(context, row)
  }
  if (action === 'confirm') {
    await defectsFollow(context, row, [rectifyStates.open, rectifyStates.answered], rectifyStates.done)
    await workOnUnqualified(context, row)
    await putRight(context, row)
  }
}

/** 整改后运行: with the confirmation the device is fit for use, and its record is closed. */
async function putRight(context: Context, row: InspectionNotice): Promise<void> {
  if (!row.itemId || !row.equdatasysid) return
  if (!(await confirmRectified(context, row.equdatasysid, row.itemId))) return
  const words = noticeMessages.putRight(filled(row, 'noticeno'))
  await sql`update unqualified set "disposeStatus" = '2', "disposeResult" = ${words}, "disposeDate" = ${dayOf(context.now())},
    "disposeUserName" = ${context.user.name}, version = version + 1, "updateDate" = ${context.now()},
    "updateUserName" = ${context.user.name} where "itemId" = ${row.itemId}::uuid and "disposeStatus" <> '2'`.execute(
    context.db,
  )
}

/** Actions of the screen beside the process: the QR code while feedback is awaited, the paper once it is issued. */
export const issuedSteps: ReadonlySet<string> = new Set(['ZGFK', 'ZGQR', 'end'])

/** An issued notice waits for the unit's signature until somebody has written down who gave it. */
const maySign = (context: Context, row: InspectionNotice): boolean =>
  row.issueDate !== null &&
  row.step !== 'end' &&
  !row.signName &&
  context.user.permissions.has('opinion.save')

/** What a unit has to put right and has not answered is urged, once a day. */
const mayUrge = (context: Context, { step, noticetype, urgeDate }: InspectionNotice): boolean =>
  step === 'ZGFK' &&
  noticetype === noticeTypes.rectify &&
  urgeDate !== dayOf(context.now()) &&
  context.user.permissions.has('opinion.save')

/** Drafts are the institute's own business: a unit sees what was issued to it. */
const isUnit = (context: Context): boolean => context.user.visibleScope.kind === 'unit'

/** What notices add to the machinery of processes. */
export const noticeOptions: ProcessOptions<typeof inspectionNotice> = {
  domain: 'opinion',
  actionNames: { pass: 'audit' },
  beforeSave,
  prepare,
  effect,
  visible: (context, row) => !isUnit(context) || row.issueDate !== null,
  // What the declaration of its business is numbered by.
  filters: {
    appno: (_context, text) => [
      sql`inspection_notice."itemId" in (select id from business_item where ${startsWith(sql`appno`, text)})`,
    ],
  },
  extraConditions: (context) => (isUnit(context) ? [sql`inspection_notice."issueDate" is not null`] : []),
  moreActions: (context, row) => [
    ...(row.step === 'ZGFK' && context.user.permissions.has('opinion.view') ? ['ticket'] : []),
    ...(issuedSteps.has(row.step ?? '') && row.issueDate ? ['print'] : []),
    ...(maySign(context, row) ? ['sign'] : []),
    ...(mayUrge(context, row) ? ['urge'] : []),
  ],
}

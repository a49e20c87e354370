import { type Equipment, equipment } from '@tejian/contract/equipment/equipment.ts'
import type { BusinessItem } from '@tejian/contract/inspection/businessItem.ts'
import { postAt } from '@tejian/contract/kit/process.ts'
import type { ChangesOf } from '@tejian/contract/kit/record.ts'
import { majorProblemProcess, stepsBeforeSending } from '@tejian/contract/reports/majorProblem.process.ts'
import { type MajorProblem, majorProblem, majorStates } from '@tejian/contract/reports/majorProblem.ts'
import { majorMessages, majorNews } from '@tejian/contract/reports/majorProblemMessages.ts'
import { type SqlBool, sql } from 'kysely'
import { findItem } from '../../inspection/public.ts'
import type { Context } from '../../kit/context.ts'
import { dayOf } from '../../kit/process/flow.ts'
import type { Given, ProcessOptions } from '../../kit/process/register.ts'
import type { ProcessRule } from '../../kit/process/rules.ts'
import { readRow } from '../../kit/records/save.ts'
import { Refusal, wrongFields } from '../../kit/refusal.ts'
import { tellPost } from '../../shared/flow/tellPost.ts'
import { sendMessage } from '../../shared/messages/sendMessage.ts'
import { fillFollowUps, refuseNotBegun } from './followUp.ts'
import { receiverOf, tellBack, tellFirst, tellThem, toldOf } from './tell.ts'

type Written = ChangesOf<typeof majorProblem>

const stateAt: Readonly<Record<string, string>> = {
  ZDDJ: majorStates.draft,
  ZDSH: majorStates.auditing,
  ZDSP: majorStates.approving,
  ZDDY: majorStates.sending,
  ZDJS: majorStates.sent,
  ZDCZ: majorStates.received,
  end: majorStates.disposed,
}

/** What major problems add to their process. */
export const majorProblemRule: ProcessRule<typeof majorProblem> = {
  record: majorProblem,
  values: (step) => ({ status: stateAt[step] ?? majorStates.draft }),
}

/** One is in the institute's hands for a device; whoever asks before writing holds the device. */
async function refuseOpen(context: Context, device: Equipment): Promise<void> {
  const { rows } = await sql<{ problemno: string }>`select problemno from major_problem
    where equdatasysid = ${device.id}::uuid and step = any(${[...stepsBeforeSending]}::text[])
    limit 1`.execute(context.db)
  if (rows[0])
    throw new Refusal(majorMessages.open(device.equcode ?? '', rows[0].problemno), { code: 'handled' })
}

/** What a problem keeps of its device, so that lists and papers need no second table. */
export const takenFromDevice = (device: Equipment): Written => ({
  equdatasysid: device.id,
  unitId: device.unitId,
  unitname: device.useunit,
  equclacode: device.equclacode,
  equcode: device.equcode,
  equname: device.equname,
  useaddress: device.useaddress,
  areaId: device.areaId,
})

/** What it keeps of the business in which it was found. */
export const takenFromBusiness = (item: BusinessItem): Written => ({
  itemId: item.id,
  seisn: item.seisn,
  reportId: item.reportId,
  reportno: item.reportno,
  orgId: item.orgId,
})

async function namedItem(context: Context, seisn: string, device: Equipment): Promise<BusinessItem> {
  const item = await findItem(context, seisn).catch((error: unknown) => {
    if (error instanceof Refusal && error.code === 'missing')
      throw wrongFields({ seisn: majorMessages.unknownBusiness })
    throw error
  })
  if (item.equdatasysid !== device.id) throw wrongFields({ seisn: majorMessages.otherBusiness })
  return item
}

async function beforeSave(context: Context, values: Written, before: MajorProblem | null): Promise<Written> {
  const { problemDesc, legalBasis, advice, foundDate, urgent } = values
  if ((foundDate ?? '') > dayOf(context.now())) throw wrongFields({ foundDate: majorMessages.foundAhead })
  const written = { problemDesc, legalBasis, advice, foundDate, urgent }
  if (before) return written
  const device = await readRow(context, equipment, values.equdatasysid ?? '', true)
  await refuseOpen(context, device)
  const seisn = values.seisn?.trim()
  const item = seisn ? await namedItem(context, seisn, device) : null
  return {
    ...written,
    ...takenFromDevice(device),
    orgId: context.user.orgId,
    ...(item && takenFromBusiness(item)),
    reportLogin: context.user.loginName,
    reportUserName: context.user.name,
    status: majorStates.draft,
  }
}

const opinionIn = ({ opinion }: Given): string | null => opinion?.trim() || null

async function prepare(context: Context, row: MajorProblem, action: string, given: Given): Promise<Written> {
  const by = { name: context.user.name, at: context.now().toISOString(), today: dayOf(context.now()) }
  if (action === 'submit')
    return {
      reportLogin: context.user.loginName,
      reportUserName: by.name,
      reportDate: row.reportDate ?? by.today,
      reportOrgName: await receiverOf(context, row.areaId),
    }
  if (action === 'pass') return { auditUserName: by.name, auditTime: by.at, auditOpinion: opinionIn(given) }
  if (action === 'approve')
    return { approveUserName: by.name, approveTime: by.at, approveOpinion: opinionIn(given) }
  if (action === 'cancel')
    return { status: majorStates.cancelled, disposeResult: given.cancelReason?.trim() ?? null }
  if (action === 'print') return { printDate: by.at }
  if (action === 'send') {
    if (!row.printDate) throw new Refusal(majorMessages.notPrinted)
    const sendDate = given.sendDate?.slice(0, 10) ?? ''
    if (sendDate > by.today) throw wrongFields({ sendDate: majorMessages.sentAhead })
    return { sendDate }
  }
  if (action === 'receive') return { receiveUserName: by.name, acceptTime: by.at }
  if (action === 'dispose') {
    await refuseNotBegun(context, row)
    return {
      disposeResult: given.handleResult?.trim() ?? '',
      disposeUserName: by.name,
      disposeDate: by.today,
    }
  }
  return {}
}

/** Where the next step's people find it. */
const pages: Readonly<Record<string, string>> = {
  ZDSH: 'bigProblemAudit',
  ZDSP: 'bigProblemApproval',
  ZDDY: 'bigProblemPrint',
}

export const majorPage = (step: string, no: string | null): string =>
  `/assistMng/bigProblemMng/${pages[step] ?? 'bigProblemRegister'}?problemno=${no}`

async function tellNext(context: Context, row: MajorProblem): Promise<void> {
  const step = row.step ?? ''
  const post = postAt(majorProblemProcess, step)
  // The authority hears of it by `tellThem`: it has no post in the institute.
  if (!post || !stepsBeforeSending.has(step)) return
  await tellPost(context, post, row.orgId, {
    ...majorNews.next(toldOf(row), post.name),
    link: majorPage(step, row.problemno),
  })
}

async function effect(context: Context, row: MajorProblem, action: string): Promise<void> {
  if (action === 'submit') await tellFirst(context, row)
  if (action === 'cancel' && row.reportDate)
    await tellThem(context, row, majorNews.cancelled(toldOf(row), row.disposeResult ?? ''))
  if (action === 'send') await tellThem(context, row, majorNews.sent(toldOf(row)))
  if (action === 'receive')
    await tellBack(context, row, majorNews.received(toldOf(row), row.receiveUserName ?? ''))
  if (action === 'dispose')
    await tellBack(context, row, majorNews.disposed(toldOf(row), row.disposeResult ?? ''))
  if (action === 'return')
    await sendMessage(context, {
      to: [row.dealMan ?? row.reportLogin ?? ''],
      ...majorNews.returned(toldOf(row), row.backDescription ?? ''),
      link: majorPage(row.step ?? '', row.problemno),
    })
  else if (action !== 'print') await tellNext(context, row)
}

/** From its approval on a problem has its paper. */
export const hasPaper = ({ approveTime, step, status }: MajorProblem): boolean =>
  approveTime !== null &&
  status !== majorStates.cancelled &&
  (step === 'ZDDY' || !stepsBeforeSending.has(step ?? ''))

/** An authority knows of a problem from its first submit on: what is a draft is the institute's alone. */
const isKnown = ({ user }: Context, row: MajorProblem): boolean =>
  user.visibleScope.kind !== 'area' || row.reportDate !== null

const isReported = sql<SqlBool>`major_problem."reportDate" is not null`

/** What major problems add to the machinery of processes. */
export const majorProblemOptions: ProcessOptions<typeof majorProblem> = {
  domain: 'majorProblem',
  orderBy: ['receiveTime', 'desc'],
  actionNames: { pass: 'audit', return: 'view' },
  visible: isKnown,
  extraConditions: ({ user }) => (user.visibleScope.kind === 'area' ? [isReported] : []),
  filters: {
    reported: () => [isReported],
    mine: ({ user }) => [
      sql`(major_problem."reportLogin" = ${user.loginName} or major_problem."dealMan" = ${user.loginName})`,
    ],
  },
  moreActions: (context, row) =>
    hasPaper(row) && context.user.permissions.has('majorProblem.view') ? ['print'] : [],
  complete: fillFollowUps,
  beforeSave,
  prepare,
  effect,
}

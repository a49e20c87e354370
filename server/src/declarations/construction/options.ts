import {
  codeOfStep,
  constructionProcess,
  stepsOfCode,
} from '@tejian/contract/declarations/construction/construction.process.ts'
import { devicesOf } from '@tejian/contract/declarations/construction/devices.ts'
import { constructionMessages } from '@tejian/contract/declarations/construction/messages.ts'
import {
  type ConstructionNotice,
  constructionNotice,
  type NoticeChanges,
  constructionStates as state,
} from '@tejian/contract/declarations/construction/notice.ts'
import { postOf } from '@tejian/contract/kit/process.ts'
import type { StoredName } from '@tejian/contract/kit/record.ts'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Context } from '../../kit/context.ts'
import { dayOf } from '../../kit/process/flow.ts'
import type { Holder } from '../../kit/process/move.ts'
import type { ProcessOptions } from '../../kit/process/register.ts'
import type { ProcessRule } from '../../kit/process/rules.ts'
import { contains } from '../../kit/records/conditions.ts'
import { filled } from '../../kit/records/filled.ts'
import type { OwnConditions } from '../../kit/records/find.ts'
import type { Lookups } from '../../kit/records/lookups.ts'
import { Refusal } from '../../kit/refusal.ts'
import { accountsOfUnit, holderFor } from '../../shared/flow/people.ts'
import { withdrawableIds } from '../../shared/flow/withdraw.ts'
import { sendMessage } from '../../shared/messages/sendMessage.ts'
import { writeArchives } from './issue.ts'
import { noticeValues } from './notices.ts'
import { printable } from './printable.ts'
import { orderSeal } from './seal.ts'
import { prepareMove } from './steps.ts'

const stateAtStep: Readonly<Record<string, string>> = {
  SGDJ: state.draft,
  SGSH: state.auditing,
  JJFP: state.releasing,
  SCJJ: state.firstInspection,
  NYSY: state.pressureTest,
  JGSH: state.papers,
  BGCJ: state.issuing,
  end: state.inspected,
}
const noticeAt = (step: string) => ({ status: stateAtStep[step] ?? null }) satisfies NoticeChanges
const inspecting: ReadonlySet<string> = new Set(['SCJJ', 'NYSY', 'JGSH', 'BGCJ'])
const afterMove = { SCJJ: ['NYSY', 'JGSH'], NYSY: ['JGSH'], JGSH: ['BGCJ'] }
const table = sql.ref('construction_notice')

/** What notices add to their process. */
export const constructionRule: ProcessRule<typeof constructionNotice> = {
  record: constructionNotice,
  values: noticeAt,
}

/** Notices whose last move was the viewer's own and led to where they stand. */
const ownLast = ({ user }: Context): RawBuilder<SqlBool> =>
  sql<SqlBool>`${table}.step <> 'end' and exists (select from flow_event event
    where event.process = 'construction_notice' and event."recordId" = ${table}.id and event.actor = ${user.loginName}
      and event."nextStep" = ${table}.step and event."backReason" is null and event.action not in ('create', 'withdraw', 'undo')
      and not exists (select from flow_event later where later.process = event.process
        and later."recordId" = event."recordId" and (later.at, later.id) > (event.at, event.id)))`

/** Which notices a page is about: the authority's, those under inspection, those that their mover may take back. */
const sides: Readonly<Record<string, (context: Context) => RawBuilder<SqlBool>>> = {
  register: () => sql<SqlBool>`${table}.step in ('SGDJ', 'SGSH')`,
  inspection: () => sql<SqlBool>`${table}.step not in ('SGDJ', 'SGSH')`,
  own: ownLast,
}

/** Conditions by the names of pages and of the catalogue that are no fields (calls.json, eqmBcwBasic/find). */
const filters: OwnConditions<typeof constructionNotice> = {
  stepcode: (_context, code) => [sql<SqlBool>`${table}.step = any(${stepsOfCode[code] ?? [code]}::text[])`],
  unitname: (_context, text) => {
    const part = (name: StoredName<typeof constructionNotice>) =>
      contains(sql`${table}.${sql.id(name)}`, text, true)
    return [sql<SqlBool>`(${part('instunit')} or ${part('useunit')})`]
  },
  side: (context, side) => {
    const condition = Object.hasOwn(sides, side) ? sides[side] : undefined
    if (!condition) throw new Refusal(constructionMessages.unknownSide)
    return [condition(context)]
  },
  overdue: (context, text) => {
    const today = dayOf(context.now())
    const late = sql<SqlBool>`(${table}.step = 'SGSH' and ${table}.planstartdate <= ${today}::date)`
    return [text === 'true' || text === '1' ? late : sql<SqlBool>`${late} is not true`]
  },
}

/** A row as lists show it: whether its viewer may take it back is in the flow log. */
type Shown = ConstructionNotice & { mayTakeBack?: boolean }

async function complete(context: Context, rows: Shown[]): Promise<void> {
  const today = dayOf(context.now())
  const own = await withdrawableIds(context, constructionNotice, rows)
  for (const row of rows) {
    row.stepcode = codeOfStep(row.step)
    row.overdue = row.step === 'SGSH' && (row.planstartdate ?? '') <= today
    row.mayTakeBack = own.has(row.id)
  }
}

/** Whether new devices of a notice can enter the archive: the work is inspected, or needs no inspection. */
export const isDone = (row: ConstructionNotice): boolean => row.step === 'end' && row.conclusion !== '2'

function moreActions({ user }: Context, row: Shown): string[] {
  const inspects = user.permissions.has('construction.inspect') && inspecting.has(row.step ?? '')
  const fresh = isDone(row) && user.permissions.has('equipment.save')
  return [
    ...(inspects || (row.step === 'JJFP' && user.permissions.has('construction.release')) ? ['handle'] : []),
    ...(row.mayTakeBack ? ['selfRollback'] : []),
    ...(printable.notice(row) ? ['printNotice'] : []),
    ...(printable.receipt(row) ? ['printReceipt'] : []),
    ...(printable.certificate(row) ? ['printCertificate'] : []),
    ...(fresh ? ['archive'] : []),
  ]
}

/** The lead inspector, or whom the task was handed to, keeps the notice through all steps of the inspection. */
async function nextHolder(
  _context: Context,
  row: ConstructionNotice,
  action: string,
): Promise<Holder | null> {
  const next: readonly string[] = afterMove[row.step as keyof typeof afterMove] ?? []
  if (action === 'reassign' || action === 'tellBack' || next.length === 0) return null
  return row.dealMan
    ? { loginName: row.dealMan, name: filled(row, 'dealManName') }
    : { loginName: filled(row, 'proPrincipalId'), name: filled(row, 'proPrincipalName') }
}

async function tell(context: Context, row: ConstructionNotice, action: string): Promise<void> {
  const no = filled(row, 'noticeno')
  if (action === 'taskRelease') {
    await sendMessage(context, {
      to: [filled(row, 'proPrincipalId')],
      title: '监检任务',
      content: constructionMessages.released(no, row.planInspectDate ?? ''),
      link: `/businessPro/detailSGGZ?id=${row.id}`,
    })
    return
  }
  const texts: Readonly<Record<string, [title: string, content: string]>> = {
    receive: ['施工告知已接收', constructionMessages.receivedText(no, Boolean(row.supervised))],
    tellBack: [
      '施工告知被退回',
      constructionMessages.backText(no, [row.backReason, row.backDescription].filter(Boolean).join('，')),
    ],
    bgcjConfirm: [
      '监督检验已办结',
      constructionMessages.issuedText(no, (row.reportno ?? '').replaceAll(',', '、')),
    ],
  }
  const [title, content] =
    texts[action] ??
    (row.step === 'JGSH' && ['scjjConfirm', 'nysyConfirm'].includes(action)
      ? ['请上传竣工资料', constructionMessages.papersWanted(no)]
      : [])
  if (!title || !content) return
  await sendMessage(context, {
    to: await accountsOfUnit(context, filled(row, 'instUnitId')),
    title,
    content,
    link:
      action === 'tellBack'
        ? '/equCheckMng/construction/constructionRegister'
        : `/businessPro/detailSGGZCX?id=${row.id}`,
  })
}

/** What construction notices add to the machinery of processes. */
export function constructionOptions(lookups: Lookups): ProcessOptions<typeof constructionNotice> {
  return {
    domain: 'construction',
    actionNames: {
      receive: 'audit',
      tellBack: 'audit',
      scjjConfirm: 'handle',
      reassign: 'handle',
      nysyConfirm: 'handle',
      nysyRollback: 'handle',
      jgshConfirm: 'handle',
      jgshRollback: 'handle',
      bgcjConfirm: 'handle',
      bgcjRollback: 'handle',
    },
    editAt: { NYSY: 'construction.inspect', JGSH: 'construction.inspect' },
    filters,
    beforeSave: (context, values, before) => noticeValues(context, lookups, values, before),
    prepare: (context, row, action, given) => prepareMove(context, lookups, row, action, given),
    holder: (context, _row, _action, dealMan) =>
      holderFor(context, dealMan, postOf(constructionProcess.steps.SCJJ)),
    nextHolder,
    complete,
    moreActions,
    async effect(context, row, action) {
      if (action === 'bgcjConfirm' && devicesOf(row.devices).length > 0) await writeArchives(context, row)
      if (action === 'bgcjConfirm' && row.superviseCertNo) await orderSeal(context, row)
      await tell(context, row, action)
    },
  }
}

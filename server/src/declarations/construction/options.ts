import { codeOfStep, stepsOfCode } from '@tejian/contract/declarations/construction/construction.process.ts'
import { devicesOf } from '@tejian/contract/declarations/construction/devices.ts'
import { constructionMessages } from '@tejian/contract/declarations/construction/messages.ts'
import {
  constructionNotice,
  constructionStates as state,
} from '@tejian/contract/declarations/construction/notice.ts'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Context } from '../../kit/context.ts'
import { dayOf } from '../../kit/process/flow.ts'
import { followStep, type Holder } from '../../kit/process/move.ts'
import type { ProcessOptions } from '../../kit/process/register.ts'
import { contains } from '../../kit/records/conditions.ts'
import type { Filters, Row } from '../../kit/records/find.ts'
import type { Lookups } from '../../kit/records/lookups.ts'
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
const inspecting: ReadonlySet<string> = new Set(['SCJJ', 'NYSY', 'JGSH', 'BGCJ'])
const afterMove = { SCJJ: ['NYSY', 'JGSH'], NYSY: ['JGSH'], JGSH: ['BGCJ'] }
const table = sql.ref('construction_notice')

/** What a notice that is taken back, or handed over, is beside its step. */
export const constructionFlow = {
  record: constructionNotice,
  withdrawn: async (_context: Context, _row: Row, step: string) => ({ status: stateAtStep[step] ?? null }),
}

/** Notices whose last move was the viewer's own and led to where they stand. */
const ownLast = ({ user }: Context): RawBuilder<SqlBool> =>
  sql<SqlBool>`${table}.step <> 'end' and exists (select from flow_event event
    where event.process = 'construction_notice' and event."recordId" = ${table}.id and event.actor = ${user.loginName}
      and event."nextStep" = ${table}.step and event."backReason" is null and event.action not in ('create', 'withdraw')
      and not exists (select from flow_event later where later.process = event.process
        and later."recordId" = event."recordId" and (later.at, later.id) > (event.at, event.id)))`

/** Conditions by the names of pages and of the catalogue that are no fields (calls.json, eqmBcwBasic/find). */
function conditions(context: Context, filters: Filters): RawBuilder<SqlBool>[] {
  const { stepcode, unitname, side, overdue } = filters
  const steps = stepcode ? (stepsOfCode[stepcode] ?? [stepcode]) : null
  const part = (name: string) => contains(sql`${table}.${sql.id(name)}`, unitname ?? '', true)
  const late = sql<SqlBool>`(${table}.step = 'SGSH' and ${table}.planstartdate <= ${dayOf(context.now())}::date)`
  return [
    ...(steps ? [sql<SqlBool>`${table}.step = any(${steps}::text[])`] : []),
    ...(unitname ? [sql<SqlBool>`(${part('instunit')} or ${part('useunit')})`] : []),
    ...(side === 'register' ? [sql<SqlBool>`${table}.step in ('SGDJ', 'SGSH')`] : []),
    ...(side === 'inspection' ? [sql<SqlBool>`${table}.step not in ('SGDJ', 'SGSH')`] : []),
    ...(side === 'own' ? [ownLast(context)] : []),
    ...(overdue ? [overdue === 'true' || overdue === '1' ? late : sql<SqlBool>`${late} is not true`] : []),
  ]
}

async function complete(context: Context, rows: Row[]): Promise<void> {
  const today = dayOf(context.now())
  const own = await withdrawableIds(context, constructionFlow, rows)
  for (const row of rows) {
    row.stepcode = codeOfStep(row.step)
    row.overdue = row.step === 'SGSH' && String(row.planstartdate) <= today
    row.mayTakeBack = own.has(row.id)
  }
}

/** Whether new devices of a notice can enter the archive: the work is inspected, or needs no inspection. */
export const isDone = (row: Row): boolean => row.step === 'end' && row.conclusion !== '2'

function moreActions({ user }: Context, row: Row): string[] {
  const inspects = user.permissions.has('construction.inspect') && inspecting.has(String(row.step))
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
async function nextHolder(_context: Context, row: Row, action: string): Promise<Holder | null> {
  const next: readonly string[] = afterMove[row.step as keyof typeof afterMove] ?? []
  if (action === 'reassign' || action === 'tellBack' || next.length === 0) return null
  return row.dealMan
    ? { loginName: String(row.dealMan), name: String(row.dealManName) }
    : { loginName: String(row.proPrincipalId), name: String(row.proPrincipalName) }
}

async function tell(context: Context, row: Row, action: string): Promise<void> {
  const no = String(row.noticeno)
  if (action === 'taskRelease') {
    await sendMessage(context, {
      to: [String(row.proPrincipalId)],
      title: '监检任务',
      content: constructionMessages.released(no, String(row.planInspectDate ?? '')),
      link: `/businessPro/detailSGGZ?id=${row.id}`,
    })
    return
  }
  const texts: Readonly<Record<string, [title: string, content: string]>> = {
    receive: ['施工告知已接收', constructionMessages.receivedText(no, Boolean(row.supervised))],
    tellBack: [
      '施工告知被退回',
      constructionMessages.backText(
        no,
        [row.backReason, row.backDescription].filter(Boolean).map(String).join('，'),
      ),
    ],
    bgcjConfirm: [
      '监督检验已办结',
      constructionMessages.issuedText(no, String(row.reportno ?? '').replaceAll(',', '、')),
    ],
  }
  const [title, content] =
    texts[action] ??
    (row.step === 'JGSH' && ['scjjConfirm', 'nysyConfirm'].includes(action)
      ? ['请上传竣工资料', constructionMessages.papersWanted(no)]
      : [])
  if (!title || !content) return
  await sendMessage(context, {
    to: await accountsOfUnit(context, String(row.instUnitId)),
    title,
    content,
    link:
      action === 'tellBack'
        ? '/equCheckMng/construction/constructionRegister'
        : `/businessPro/detailSGGZCX?id=${row.id}`,
  })
}

/** What construction notices add to the machinery of processes. */
export function constructionOptions(lookups: Lookups): ProcessOptions {
  followStep(constructionNotice.process?.name ?? '', (step) => ({ status: stateAtStep[step] ?? null }))
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
    also: conditions,
    beforeSave: (context, values, before) => noticeValues(context, lookups, values, before),
    prepare: (context, row, action, given) => prepareMove(context, lookups, row, action, given),
    holder: (context, _row, _action, dealMan) =>
      holderFor(context, dealMan, { name: '首次监检', roles: ['inspector'] }),
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

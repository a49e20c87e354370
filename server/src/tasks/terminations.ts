import { declaration } from '@tejian/contract/declarations/declaration.ts'
import { alarm } from '@tejian/contract/home/message.ts'
import { type BusinessItem, businessItem } from '@tejian/contract/inspection/businessItem.ts'
import { declarationProcess } from '@tejian/contract/inspection/declaration.process.ts'
import { states } from '@tejian/contract/inspection/steps.ts'
import { postOf } from '@tejian/contract/kit/process.ts'
import type { ChangesOf } from '@tejian/contract/kit/record.ts'
import { auditStates } from '@tejian/contract/shared/flow/auditStates.ts'
import { terminationProcess } from '@tejian/contract/tasks/termination.process.ts'
import {
  type InspectionTermination,
  inspectionTermination,
  provedReasons,
  termFees,
  termReasons,
} from '@tejian/contract/tasks/termination.ts'
import {
  terminationMessages as sentences,
  terminationNews,
} from '@tejian/contract/tasks/terminationMessages.ts'
import { sql } from 'kysely'
import { findItem, type Terminated, terminateItem } from '../inspection/public.ts'
import type { Context } from '../kit/context.ts'
import { dayOf } from '../kit/process/flow.ts'
import type { Given, ProcessOptions } from '../kit/process/register.ts'
import type { ProcessRule } from '../kit/process/rules.ts'
import { filled } from '../kit/records/filled.ts'
import type { Lookups } from '../kit/records/lookups.ts'
import { readRow } from '../kit/records/save.ts'
import { Refusal, wrongFields } from '../kit/refusal.ts'
import { applicationOptions } from '../shared/flow/application.ts'
import { decidedBy, reasonOf } from '../shared/flow/decided.ts'
import { tellPost } from '../shared/flow/tellPost.ts'
import { sendMessage } from '../shared/messages/sendMessage.ts'
import { supervisorsOf } from '../shared/messages/supervisorsOf.ts'
import { subjectOf } from './notify.ts'

type Written = ChangesOf<typeof inspectionTermination>

const stateAt: Readonly<Record<string, string>> = {
  ZZSQ: auditStates.draft,
  ZZSH: auditStates.waiting,
  end: auditStates.passed,
}

/** What applications to stop an inspection add to their process. */
export const terminationRule: ProcessRule<typeof inspectionTermination> = {
  record: inspectionTermination,
  values: (step) => ({ status: stateAt[step] ?? auditStates.draft }),
}

const endWords: Readonly<Record<string, string>> = {
  [states.void]: '已作废',
  [states.terminated]: '已终止检验',
}

/** Where an inspection can be stopped: it is arranged, and its report is with nobody else yet. */
const stoppable: ReadonlySet<string> = new Set(['RWQR', 'BGSC', 'BGLR'])

/** Refuses what has not begun, has gone on, or is over: asked for, and once more when it is decided. */
function refuseElsewhere({ step, state, seisn }: BusinessItem): void {
  if (step && stoppable.has(step)) return
  if (step === 'end')
    throw new Refusal(sentences.over(seisn ?? '', endWords[state ?? ''] ?? '已办结'), { code: 'handled' })
  const early = step === 'RWAP' || Object.hasOwn(declarationProcess.steps, step ?? '')
  throw new Refusal(early ? sentences.notArranged : sentences.reported, { code: 'handled' })
}

/** One application stands for an item; the draft of somebody who led it before does not. */
async function refuseOpen(context: Context, itemId: string, except: string | null): Promise<void> {
  const { rows } = await sql<{ termno: string }>`select termno from inspection_termination
    where "itemId" = ${itemId}::uuid and step is distinct from 'end' and id is distinct from ${except}::uuid
      and (status <> ${auditStates.draft} or "applyUser" = ${context.user.loginName}) limit 1`.execute(
    context.db,
  )
  if (rows[0]) throw new Refusal(sentences.open(rows[0].termno))
}

function refuseStranger(context: Context, item: BusinessItem): void {
  if (item.proPrincipalId !== context.user.loginName)
    throw new Refusal(sentences.notLead, { code: 'forbidden', status: 403 })
}

/** The business of a number, held until the commit: two who ask at once wait for each other. */
async function namedItem(context: Context, seisn: string | null | undefined): Promise<BusinessItem> {
  return findItem(context, seisn?.trim() ?? '', true).catch((error: unknown) => {
    if (error instanceof Refusal && error.code === 'missing')
      throw wrongFields({ seisn: sentences.unknownBusiness })
    throw error
  })
}

/** What is asked for the work that was done is named where it is asked for, and nowhere else. */
function feeValues(values: Written, before: InspectionTermination | null): Written {
  const termFee = values.termFee === undefined ? before?.termFee : values.termFee
  const workFee = values.workFee === undefined ? before?.workFee : values.workFee
  if (termFee !== termFees.work) return { workFee: null }
  if (!workFee || workFee <= 0) throw wrongFields({ workFee: sentences.workFeeMissing })
  return { workFee }
}

async function beforeSave(
  context: Context,
  values: Written,
  before: InspectionTermination | null,
): Promise<Written> {
  const item = before
    ? await readRow(context, businessItem, filled(before, 'itemId'), true)
    : await namedItem(context, values.seisn)
  refuseElsewhere(item)
  refuseStranger(context, item)
  await refuseOpen(context, item.id, before?.id ?? null)
  const { termReason, termFee, note } = values
  const written = { termReason, termFee, note, ...feeValues(values, before) }
  if (before) return written
  return {
    ...written,
    itemId: item.id,
    seisn: item.seisn,
    appno: item.appno,
    unitId: item.unitId,
    unitname: item.unitname,
    equdatasysid: item.equdatasysid,
    equclacode: item.equclacode,
    equcode: item.equcode,
    itemStep: item.step,
    applyUser: context.user.loginName,
    applyUserName: context.user.name,
    applyDate: dayOf(context.now()),
    status: auditStates.draft,
    areaId: item.areaId,
    orgId: item.orgId,
  }
}

async function refuseUnproved(context: Context, row: InspectionTermination): Promise<void> {
  if (!provedReasons.has(row.termReason ?? '')) return
  const proof = await context.db
    .selectFrom('attachment')
    .select('id')
    .where('attrefsysid', '=', row.id)
    .limit(1)
    .executeTakeFirst()
  if (!proof) throw new Refusal(sentences.proofMissing)
}

/** The item of an application, its declaration held before it, as whoever voids business does. */
async function heldItem(context: Context, row: InspectionTermination): Promise<BusinessItem> {
  const { appmainsysid } = await readRow(context, businessItem, filled(row, 'itemId'))
  if (appmainsysid) await readRow(context, declaration, appmainsysid, true)
  return readRow(context, businessItem, filled(row, 'itemId'), true)
}

async function prepare(
  context: Context,
  row: InspectionTermination,
  action: string,
  given: Given,
): Promise<Written> {
  if (action === 'submit') {
    const item = await heldItem(context, row)
    refuseElsewhere(item)
    refuseStranger(context, item)
    await refuseOpen(context, item.id, row.id)
    await refuseUnproved(context, row)
    return {
      applyDate: dayOf(context.now()),
      itemStep: item.step,
      auditUserName: null,
      auditTime: null,
      auditOpinion: null,
    }
  }
  if (action === 'agree') refuseElsewhere(await heldItem(context, row))
  const by = { ...decidedBy(context), auditOpinion: reasonOf(given) }
  if (action === 'return') return { ...by, status: auditStates.returned }
  return { ...by, ...(action === 'refuse' && { status: auditStates.refused }) }
}

const feeOf = ({ termFee, workFee }: InspectionTermination): Terminated['fee'] =>
  termFee === termFees.none ? 'none' : termFee === termFees.work ? { fen: workFee ?? 0 } : 'whole'

const gone: ReadonlySet<string> = new Set([termReasons.scrapped, termReasons.removed])
const unsafe: ReadonlySet<string> = new Set([termReasons.unsafe, termReasons.hindered])

/** The supervisors of the area see to a device that is gone, and to one that may not be safe. */
async function tellSupervisors(context: Context, row: InspectionTermination, reason: string): Promise<void> {
  const code = row.termReason ?? ''
  const isGone = gone.has(code)
  if (!isGone && !unsafe.has(code)) return
  const told = [row.equcode ?? '', row.unitname ?? '', reason] as const
  await sendMessage(context, {
    to: await supervisorsOf(context, row.areaId ?? ''),
    ...(isGone ? terminationNews.gone(...told) : terminationNews.unsafe(...told)),
    link: isGone
      ? `/equCheckMng/useRegister/changeRegister?equcode=${row.equcode}`
      : `/assistMng/termination/terminationQueryList?termno=${row.termno}`,
    ...(!isGone && { msgType: alarm }),
  })
}

const link = '/assistMng/termination/terminationQueryList'

const { effect: tellApplicant, ...application } = applicationOptions(inspectionTermination, {
  link,
  messagesByAction({ seisn, unitname, termno, termReason }, why) {
    return {
      agree: terminationNews.agreed(seisn ?? '', unitname ?? '', termReason === termReasons.unsafe),
      refuse: terminationNews.refused(seisn ?? '', unitname ?? '', why),
      return: terminationNews.returned(termno ?? '', why),
    }
  },
})

async function tellDeciders(context: Context, row: InspectionTermination, reason: string): Promise<void> {
  const item = await readRow(context, businessItem, filled(row, 'itemId'))
  await tellPost(context, postOf(terminationProcess.steps.ZZSH), row.orgId, {
    ...terminationNews.toAudit(context.user.name, subjectOf(item), reason),
    link: `/assistMng/termination/terminationAuditList?termno=${row.termno}`,
  })
}

/** What applications to stop an inspection add to the machinery of processes. */
export const terminationOptions = (lookups: Lookups): ProcessOptions<typeof inspectionTermination> => {
  const reasonOfRow = (row: InspectionTermination) => lookups.label('TERM_REASON', row.termReason ?? '') ?? ''
  return {
    domain: 'termination',
    ...application,
    actionNames: { agree: 'audit', refuse: 'audit', return: 'audit' },
    filters: {
      ...application.filters,
      mine: ({ user }) => [sql`inspection_termination."applyUser" = ${user.loginName}`],
    },
    // A draft is its lead's own.
    visible: (context, row) => row.status !== auditStates.draft || row.applyUser === context.user.loginName,
    extraConditions: ({ user }) => [
      sql`(inspection_termination.status <> ${auditStates.draft} or inspection_termination."applyUser" = ${user.loginName})`,
    ],
    beforeSave,
    prepare,
    async effect(context, row, action) {
      const reason = reasonOfRow(row)
      if (action === 'submit') await tellDeciders(context, row, reason)
      if (action === 'agree') {
        await terminateItem(context, {
          id: filled(row, 'itemId'),
          entitledBy: 'termination.audit',
          reason,
          note: row.note ?? '',
          fee: feeOf(row),
          numberFate: sentences.printed,
        })
        await tellSupervisors(context, row, reason)
      }
      await tellApplicant(context, row, action)
    },
  }
}

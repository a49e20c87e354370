import { commonClass } from '@tejian/contract/kit/classCodes.ts'
import { postAt } from '@tejian/contract/kit/process.ts'
import type { ChangesOf } from '@tejian/contract/kit/record.ts'
import { approvedStates, schemeProcess, schemeStates } from '@tejian/contract/tasks/scheme.process.ts'
import { type InspectionScheme, inspectionScheme } from '@tejian/contract/tasks/scheme.ts'
import { schemeMessages, schemeNews } from '@tejian/contract/tasks/schemeMessages.ts'
import { sql } from 'kysely'
import { type Context, transact } from '../../kit/context.ts'
import { dayOf } from '../../kit/process/flow.ts'
import { type Given, type ProcessOptions, startProcessRow } from '../../kit/process/register.ts'
import type { ProcessRule } from '../../kit/process/rules.ts'
import { filled } from '../../kit/records/filled.ts'
import { readRow, updateRow } from '../../kit/records/save.ts'
import { Refusal, wrongFields } from '../../kit/refusal.ts'
import { peopleFor } from '../../shared/flow/people.ts'
import { sendMessage } from '../../shared/messages/sendMessage.ts'
import { itemsToInspect, refuseCovered } from './covered.ts'
import { plannedValues, refuseUnfitPeople } from './plan.ts'

type Written = ChangesOf<typeof inspectionScheme>

const stateAt: Readonly<Record<string, string>> = {
  FABZ: schemeStates.draft,
  FASH: schemeStates.toAudit,
  FASP: schemeStates.toApprove,
  FABA: schemeStates.toFile,
  end: schemeStates.filed,
}

/** What schemes add to their process. */
export const schemeRule: ProcessRule<typeof inspectionScheme> = {
  record: inspectionScheme,
  values: (step) => ({ status: stateAt[step] ?? schemeStates.draft }),
}

/** What a scheme takes over from the declaration that it is about. */
async function subjectOf(context: Context, appno: string, except: readonly string[]): Promise<Written> {
  const { row, items } = await itemsToInspect(context, appno, true)
  await refuseCovered(context, items, except)
  return {
    appmainsysid: row.id,
    appno,
    seisns: items.map(({ seisn }) => seisn).join(','),
    equcodeset: items.map(({ equcode }) => equcode).join(','),
    equCount: items.length,
    equclacode: commonClass(items.map((item) => filled(item, 'equclacode'))),
    inmGroupCode: row.inmGroupCode,
    unitname: row.unitname,
    areaId: row.areaId,
    orgId: row.orgId,
  }
}

/** The items of the template that fits, as a numbered list to go on from. */
function firstItems(context: Context, whole: Written): Written {
  const [ask] = context.domains.all('templateItems')
  const found = ask?.(context, {
    equclacode: whole.equclacode ?? '',
    inmGroupCode: whole.inmGroupCode ?? '',
    day: whole.planInspectDate ?? dayOf(context.now()),
  })
  if (!found) return {}
  return {
    templateName: found.name,
    ...(!whole.inspItem?.trim() && {
      inspItem: found.items.map((name, place) => `${place + 1}. ${name}`).join('\n'),
    }),
  }
}

async function beforeSave(
  context: Context,
  written: Written,
  before: InspectionScheme | null,
): Promise<Written> {
  const appno = before ? filled(before, 'appno') : (written.appno?.trim() ?? '')
  // A version that takes another's place covers the devices of both.
  const subject = await subjectOf(
    context,
    appno,
    [before?.id, before?.formerId].filter((id) => typeof id === 'string'),
  )
  const whole = { ...before, ...written, ...subject }
  return {
    ...written,
    ...subject,
    ...(await plannedValues(context, whole as InspectionScheme)),
    ...firstItems(context, whole),
    ...(!before && {
      versionNo: 1,
      status: schemeStates.draft,
      compileUser: context.user.loginName,
      compileUserName: context.user.name,
      compileDate: dayOf(context.now()),
    }),
  }
}

async function refuseUsedNumber(context: Context, row: InspectionScheme, filingno: string): Promise<void> {
  const { rows } = await sql`select from inspection_scheme where filingno = ${filingno}
    and "orgId" is not distinct from ${row.orgId}::uuid and id <> ${row.id}::uuid limit 1`.execute(context.db)
  if (rows.length > 0) throw wrongFields({ filingno: schemeMessages.filingUsed(filingno) })
}

const noDecisions = {
  auditUserName: null,
  auditTime: null,
  auditOpinion: null,
  approveUserName: null,
  approveTime: null,
  approveOpinion: null,
} satisfies Written

async function prepare(
  context: Context,
  row: InspectionScheme,
  action: string,
  given: Given,
): Promise<Written> {
  const [by, at] = [context.user.name, context.now().toISOString()]
  const opinion = given.opinion?.trim() || null
  if (action === 'submit') {
    if (!row.inspItem?.trim()) throw wrongFields({ inspItem: schemeMessages.noItems })
    return {
      ...noDecisions,
      // What was planned is looked at again: certificates and calibrations run out.
      ...(await plannedValues(context, row)),
      compileUser: context.user.loginName,
      compileUserName: by,
      compileDate: dayOf(context.now()),
    }
  }
  if (action === 'pass' || action === 'approve') await refuseUnfitPeople(context, row)
  if (action === 'pass') return { auditUserName: by, auditTime: at, auditOpinion: opinion ?? '审核通过' }
  if (action === 'approve') return { approveUserName: by, approveTime: at, approveOpinion: opinion ?? '批准' }
  if (action === 'file') {
    const filingno = given.filingno?.trim() ?? ''
    await refuseUsedNumber(context, row, filingno)
    return { filingno, filingDate: dayOf(context.now()) }
  }
  // A return that names no place lands with the author.
  return (given.backTo ?? 'FABZ') === 'FABZ' ? { status: schemeStates.returned } : {}
}

const page = '/businessPro/zjprofa'

async function tell(context: Context, row: InspectionScheme, action: string): Promise<void> {
  const told = {
    schemeno: filled(row, 'schemeno'),
    unitname: row.unitname ?? '',
    equCount: row.equCount ?? 0,
  }
  const link = `${page}?schemeno=${told.schemeno}`
  const others = (names: readonly (string | null)[]): string[] =>
    names.flatMap((name) => (name && name !== context.user.loginName ? [name] : []))
  const toAuthor = {
    return: schemeNews.returned(told, row.backReason ?? ''),
    approve: schemeNews.approved(told),
    file: schemeNews.filed(told, row.filingno ?? ''),
  }[action]
  if (toAuthor) await sendMessage(context, { to: others([row.compileUser]), ...toAuthor, link })
  const post = action === 'return' ? undefined : postAt(schemeProcess, row.step)
  if (!post) return
  const next = (await peopleFor(context, post)).map(({ loginName }) => loginName)
  await sendMessage(context, { to: others(next), ...schemeNews.waits(told, post.name), link })
}

/** An approved version takes the place of the one before it. */
async function effect(context: Context, row: InspectionScheme, action: string): Promise<void> {
  if (action === 'approve' && row.formerId) {
    const former = await readRow(context, inspectionScheme, row.formerId, true)
    if (former.status !== schemeStates.replaced)
      await updateRow(
        context,
        inspectionScheme,
        former,
        { status: schemeStates.replaced },
        { action: 'replace' },
      )
  }
  await tell(context, row, action)
}

/** What a scheme says of how to inspect, which its next version begins with. */
const carriedOver = [
  'schemename',
  'appmainsysid',
  'appno',
  'seisns',
  'unitname',
  'equclacode',
  'inmGroupCode',
  'equcodeset',
  'equCount',
  'templateName',
  'planInspectDate',
  'inspectorLogins',
  'inspectors',
  'proPrincipalId',
  'proPrincipalName',
  'instrumentIds',
  'instrumentNames',
  'inspItem',
  'inspmethod',
  'riskmeasure',
  'areaId',
  'orgId',
] as const

const isApproved = ({ status }: InspectionScheme): boolean => approvedStates.includes(status ?? '')

/** Begins the next version of an approved scheme; the approved one is valid until that is approved. */
export const reviseScheme = (outer: Context, id: string): Promise<{ id: string; schemeno: string }> =>
  transact(outer, async (context) => {
    const row = await readRow(context, inspectionScheme, id, true)
    if (!isApproved(row)) throw new Refusal(schemeMessages.notApproved)
    const { rows } = await sql<{ schemeno: string }>`select schemeno from inspection_scheme
      where "formerId" = ${row.id}::uuid limit 1`.execute(context.db)
    if (rows[0]) throw new Refusal(schemeMessages.newerOpen(filled(row, 'schemeno'), rows[0].schemeno))
    const { loginName, name } = context.user
    const made = await startProcessRow(
      context,
      inspectionScheme,
      {
        ...(Object.fromEntries(carriedOver.map((field) => [field, row[field]])) as Written),
        versionNo: (row.versionNo ?? 1) + 1,
        formerId: row.id,
        status: schemeStates.draft,
        compileUser: loginName,
        compileUserName: name,
        compileDate: dayOf(context.now()),
      },
      { loginName, name },
    )
    return { id: made.id, schemeno: filled(made, 'schemeno') }
  })

/** What schemes add to the machinery of processes. */
export const schemeOptions: ProcessOptions<typeof inspectionScheme> = {
  domain: 'scheme',
  actionNames: { pass: 'audit' },
  beforeSave,
  prepare,
  effect,
  moreActions: (context, row) => [
    ...(isApproved(row) && context.user.permissions.has('scheme.save') ? ['revise'] : []),
  ],
}

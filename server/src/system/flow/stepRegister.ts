import type { ListAnswer, ListedRow, ListRequest } from '@tejian/contract/kit/listRequest.ts'
import { changedMeanwhile } from '@tejian/contract/kit/messages.ts'
import { checkValues } from '@tejian/contract/kit/values.ts'
import { type FlowConf, type FlowStepConf, flowConf, flowStepConf } from '@tejian/contract/system/flowConf.ts'
import {
  flowConfMessages,
  flowProblemSentences,
  mandatoryReasons,
} from '@tejian/contract/system/flowMessages.ts'
import { problemsOf } from '@tejian/contract/system/flowProblems.ts'
import {
  type FlowStep,
  isOptional,
  isStep,
  nameOf,
  standardSteps,
  stepOfRow,
} from '@tejian/contract/system/flowRules.ts'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { type Context, transact } from '../../kit/context.ts'
import { refuseUnknownCodes } from '../../kit/records/checkInput.ts'
import { contains } from '../../kit/records/conditions.ts'
import { findRows, type ListSource } from '../../kit/records/find.ts'
import { permittedActions } from '../../kit/records/register.ts'
import { deleteRow, readRow, updateRow } from '../../kit/records/save.ts'
import { missing, Refusal, wrongFields } from '../../kit/refusal.ts'
import { flowOf, isDraft, lockFlow, rolesWithCodes, stepRows, versionsOf } from './flows.ts'
import { keepSteps } from './writeSteps.ts'

const inFlows = (condition: RawBuilder<SqlBool>): RawBuilder<SqlBool> =>
  sql<SqlBool>`"flowId" in (select id from flow_conf where ${condition})`

/** The name and version of each step's flow, for rows of a list or one row. */
export async function withFlows(context: Context, rows: FlowStepConf[]): Promise<void> {
  const ids = [...new Set(rows.flatMap(({ flowId }) => flowId ?? []))]
  const { rows: flows } = await sql<
    Pick<FlowConf, 'id' | 'flowCode' | 'flowName' | 'flowVersion'>
  >`select id, "flowCode", "flowName", "flowVersion" from ${sql.id(flowConf.table)}
    where id = any(${ids}::uuid[])`.execute(context.db)
  const byId = new Map(flows.map((flow) => [flow.id, flow]))
  for (const row of rows) {
    const flow = byId.get(row.flowId ?? '')
    row.flowCode = flow?.flowCode ?? null
    row.flowName = flow?.flowName ?? null
    row.flowVersion = flow?.flowVersion?.toString() ?? null
  }
}

/** The steps of all flows; searched by their flow too. */
export const stepSource: ListSource<typeof flowStepConf> = {
  record: flowStepConf,
  orderBy: ['flowId', 'asc'],
  filters: {
    flowCode: (_context, text) => [inFlows(sql<SqlBool>`flow_conf."flowCode" = ${text}`)],
    flowName: (_context, text) => [inFlows(contains(sql`flow_conf."flowName"`, text, false))],
    flowVersion: (_context, text) => [inFlows(sql<SqlBool>`flow_conf."flowVersion"::text = ${text}`)],
  },
  complete: withFlows,
  actions: (context) => permittedActions(context, flowStepConf),
}

/** The version of a code that business begins by, else its newest. */
export async function presentFlow(context: Context, code: string): Promise<FlowConf> {
  const versions = await versionsOf(context, code)
  const flow = versions.find(({ enabled }) => enabled) ?? versions[0]
  if (!flow) throw new Refusal(flowConfMessages.noSuchFlow)
  return flow
}

/** The names that the family's calls have for a step's fields. */
const onWire = <R extends FlowStepConf>(row: R) => ({
  ...row,
  stepcode: row.stepCode,
  sort: row.sortNo,
  roles: row.dealManRule,
})

/** The steps of the present version of a flow. */
export async function listSteps(context: Context, request: ListRequest): Promise<ListAnswer<ListedRow>> {
  const { flowCode = '', ...rest } = request as Record<string, string | undefined>
  const flow = await presentFlow(context, flowCode)
  const answer = await findRows(context, stepSource, {
    orderBy: 'sortNo asc',
    ...rest,
    flowCode,
    flowVersion: String(flow.flowVersion),
  } as ListRequest)
  return { ...answer, list: answer.list.map(onWire) }
}

type Input = Readonly<Record<string, string | undefined>>

/** The wire's words for a step's fields, in the record's. */
const renamed = ({ stepcode, roles, sort: _sort, ...input }: Input): Input => ({
  ...input,
  ...(stepcode !== undefined && { stepCode: stepcode }),
  ...(roles !== undefined && { dealManRule: roles }),
})

type Meant = { flowId: string; stepCode: string; row: FlowStepConf | null }

/** The step that a save means: by its id, else by flow and code. */
async function meant(context: Context, input: Input): Promise<Meant> {
  if (input.id) {
    const row = await readRow(context, flowStepConf, input.id)
    return { flowId: row.flowId ?? '', stepCode: row.stepCode ?? '', row }
  }
  const stepCode = input.stepCode ?? ''
  if (!stepCode || !input.flowCode) throw new Refusal(flowConfMessages.whichStep)
  if (!isStep(stepCode)) throw new Refusal(flowProblemSentences.unknownStep(stepCode))
  const [newest] = await versionsOf(context, input.flowCode)
  if (!newest) throw new Refusal(flowConfMessages.noSuchFlow)
  const rows = await stepRows(context.db, [newest.id])
  return { flowId: newest.id, stepCode, row: rows.find((row) => row.stepCode === stepCode) ?? null }
}

function refuseStale(row: FlowStepConf | null, version: string | undefined): void {
  if (!row || !version || Number(version) === row.version) return
  throw new Refusal(changedMeanwhile(row.updateUserName, row.updateDate), {
    code: 'conflict',
    detail: row,
  })
}

const fieldOfRow = {
  enabled: 'enabled',
  roles: 'dealManRule',
  limitDays: 'limitDays',
  backSteps: 'backSteps',
} as const

/** Refuses a step that is wrong by itself; what it means for the others is asked when the flow is enabled. */
async function refuseWrongStep(context: Context, flow: FlowConf, steps: readonly FlowStep[], code: string) {
  const problems = problemsOf(flowOf(flow, steps), await rolesWithCodes(context))
  const own = problems.filter(({ step }) => step === code)
  if (own.length > 0)
    throw wrongFields(Object.fromEntries(own.map(({ field, sentence }) => [fieldOfRow[field], sentence])))
}

/** Adds or changes one step; of a version in force or in use, in its next version. */
export async function saveStep(outer: Context, given: Input) {
  const input = renamed(given)
  const { values, problems } = checkValues(flowStepConf, input, { partial: true })
  if (Object.keys(problems).length > 0) throw wrongFields(problems)
  return transact(outer, async (context) => {
    const before = await meant(context, input)
    const flow = await lockFlow(context, before.flowId)
    const rows = await stepRows(context.db, [flow.id])
    const row = rows.find(({ stepCode }) => stepCode === before.stepCode) ?? null
    refuseStale(row, input.version)
    const begun = row ?? { ...rowOf(standardSteps().find(({ stepCode }) => stepCode === before.stepCode)) }
    const changed = stepOfRow({ ...begun, ...values, stepCode: before.stepCode })
    const steps = [...rows.filter((other) => other !== row).map(stepOfRow), changed]
    await refuseWrongStep(context, flow, steps, before.stepCode)
    refuseUnknownCodes(context, flowStepConf, values, row)
    const kept = await keepSteps(context, flow, steps, 'update')
    const [made] = (await stepRows(context.db, [kept.id])).filter(
      ({ stepCode }) => stepCode === before.stepCode,
    )
    if (!made) throw missing()
    const { note } = values
    const noted =
      note === undefined || note === made.note ? made : await updateRow(context, flowStepConf, made, { note })
    await withFlows(context, [noted])
    return onWire(noted)
  })
}

/** A step as a row would have it. */
const rowOf = (step: FlowStep | undefined) => ({
  enabled: true,
  dealManRule: step?.roles.join(','),
  limitDays: step?.limitDays,
  backSteps: step?.backSteps.join(','),
})

/** Takes steps out of drafts; a step that every flow needs stays. */
export async function deleteSteps(outer: Context, ids: readonly string[]): Promise<void> {
  await transact(outer, async (context) => {
    for (const id of ids) {
      const row = await readRow(context, flowStepConf, id)
      const flow = await lockFlow(context, row.flowId ?? '')
      if (!(await isDraft(context, flow))) throw new Refusal(flowConfMessages.onlyByDraft)
      const code = row.stepCode ?? ''
      if (!isOptional(code)) {
        const reason = isStep(code) ? mandatoryReasons[code] : ''
        throw new Refusal(flowProblemSentences.mandatoryOff(nameOf(code), reason ?? ''))
      }
      await deleteRow(context, flowStepConf, await readRow(context, flowStepConf, id, true))
    }
  })
}

import { policyStateOn } from '@tejian/contract/charges/relief/inForce.ts'
import { type ReliefPolicy, reliefPolicy, reliefWays } from '@tejian/contract/charges/reliefPolicy.ts'
import type { reliefPolicyCalls } from '@tejian/contract/charges/reliefPolicyCalls.ts'
import { tariffMessages } from '@tejian/contract/charges/tariffMessages.ts'
import { tariffStates } from '@tejian/contract/charges/tariffStates.ts'
import type { AnswerOf, ParsedOf } from '@tejian/contract/kit/call.ts'
import type { ChangesOf } from '@tejian/contract/kit/record.ts'
import { type SqlBool, sql } from 'kysely'
import { type Context, transact } from '../../kit/context.ts'
import { dayOf, logFlow } from '../../kit/process/flow.ts'
import {
  type Given,
  type ProcessOptions,
  saveProcessRow,
  startProcessRow,
} from '../../kit/process/register.ts'
import type { ProcessRule } from '../../kit/process/rules.ts'
import { readRow, updateRow } from '../../kit/records/save.ts'
import { Refusal, wrongFields } from '../../kit/refusal.ts'
import { firstDay, tellOf } from '../tariff/enabling.ts'
import { refuseWriting } from '../tariff/feeTables.ts'
import { enabledPolicies } from '../tariff/inForce.ts'

type Written = ChangesOf<typeof reliefPolicy>

async function versionsOf(context: Context, code: string): Promise<ReliefPolicy[]> {
  await sql`select pg_advisory_xact_lock(hashtext(${`relief policy ${code}`}))`.execute(context.db)
  const { rows } = await sql<ReliefPolicy>`select * from relief_policy where "policyCode" = ${code}
    order by "versionNo"`.execute(context.db)
  return rows
}

/** A waiver names its policy by name, so two codes never share one. */
async function refuseTakenName(context: Context, code: string, name: string): Promise<void> {
  const { rows } = await sql<{ code: string }>`select "policyCode" as code from relief_policy
    where "policyName" = ${name} and "policyCode" <> ${code} and state <> ${tariffStates.cancelled} limit 1`.execute(
    context.db,
  )
  if (rows[0]) throw wrongFields({ policyName: tariffMessages.nameTaken(name, rows[0].code) })
}

/** The share of a policy: asked of all but those whose agreement says it. */
function refuseRate({ reliefWay, reliefRate }: Pick<ReliefPolicy, 'reliefWay' | 'reliefRate'>): void {
  if (reliefWay === reliefWays.byAgreement) {
    if (reliefRate !== null) throw wrongFields({ reliefRate: tariffMessages.noRate })
    return
  }
  if (reliefRate === null) throw wrongFields({ reliefRate: tariffMessages.rateMissing })
  if (reliefRate <= 0 || reliefRate > 100) throw wrongFields({ reliefRate: tariffMessages.rateForm })
}

const noTerms = { reliefWay: null, reliefRate: null, policyName: null, policyCode: null }

async function beforeSave(context: Context, values: Written, before: ReliefPolicy | null): Promise<Written> {
  const whole = { ...noTerms, ...before, ...values }
  refuseRate(whole)
  const code = whole.policyCode ?? ''
  await refuseTakenName(context, code, whole.policyName ?? '')
  if (before) {
    if (values.policyCode !== undefined && values.policyCode !== before.policyCode)
      throw wrongFields({ policyCode: tariffMessages.codeFixed })
    return { ...values, trial: null }
  }
  if (!/^[A-Z0-9]{2,10}$/.test(code)) throw wrongFields({ policyCode: tariffMessages.codeForm })
  if ((await versionsOf(context, code)).length > 0)
    throw wrongFields({ policyCode: tariffMessages.codeTaken(code) })
  const { loginName, name } = context.user
  return { ...values, versionNo: 1, state: tariffStates.draft, author: loginName, authorName: name }
}

function submitted(row: ReliefPolicy): Written {
  refuseRate(row)
  if ((row.versionNo ?? 1) > 1 && !row.why?.trim()) throw wrongFields({ why: tariffMessages.whyMissing })
  if (!row.trial) throw new Refusal(tariffMessages.notTried)
  return {}
}

async function prepare(context: Context, row: ReliefPolicy, action: string, given: Given): Promise<Written> {
  if (action === 'submit') return submitted(row)
  if (action === 'cancel') return { state: tariffStates.cancelled }
  if (action !== 'enable') return {}
  const startDate = firstDay(context, given)
  if (row.endDate !== null && row.endDate < startDate)
    throw wrongFields({ effectDate: tariffMessages.endBeforeStart })
  await refuseTakenName(context, row.policyCode ?? '', row.policyName ?? '')
  return {
    state: tariffStates.enabled,
    startDate,
    enableUserName: context.user.name,
    enableDate: dayOf(context.now()),
  }
}

async function effect(context: Context, row: ReliefPolicy, action: string): Promise<void> {
  context.afterCommit(() => context.kept.refresh())
  await tellOf(context, action, {
    record: reliefPolicy,
    name: row.policyName ?? '',
    author: row.author,
    from: row.startDate,
    reason: row.backDescription,
    link: '/assistMng/payMng/policyConf',
  })
}

const stateToday = (context: Context, row: ReliefPolicy): string =>
  policyStateOn(row, enabledPolicies(context), dayOf(context.now()))

const complete = async (context: Context, rows: ReliefPolicy[]): Promise<void> => {
  for (const row of rows) if (row.state === tariffStates.enabled) row.state = stateToday(context, row)
}

/** States are searched as they are shown. */
function searchedState(context: Context, text: string) {
  const wanted = text.split(',')
  const ids = enabledPolicies(context).flatMap((row) =>
    wanted.includes(stateToday(context, row)) ? [row.id] : [],
  )
  return [
    sql<SqlBool>`case when relief_policy.state = ${tariffStates.enabled}
      then relief_policy.id = any(${ids}::uuid[]) else relief_policy.state = any(${wanted}::text[]) end`,
  ]
}

const stoppable: ReadonlySet<string | null> = new Set([tariffStates.enabled, tariffStates.waiting])

export const reliefPolicyOptions: ProcessOptions<typeof reliefPolicy> = {
  domain: 'reliefPolicy',
  filters: { state: searchedState },
  complete,
  beforeSave,
  prepare,
  effect,
  moreActions: (context, row) => [
    ...(row.step === 'end' && row.state === tariffStates.cancelled ? [] : ['try']),
    ...(row.step === 'end' &&
    row.state !== tariffStates.cancelled &&
    context.user.permissions.has('reliefPolicy.save')
      ? ['nextVersion']
      : []),
    ...(stoppable.has(row.state) && context.user.permissions.has('reliefPolicy.enable') ? ['stop'] : []),
  ],
}

export const reliefPolicyRule: ProcessRule<typeof reliefPolicy> = {
  record: reliefPolicy,
  values: (step) =>
    step === 'ZCBZ' ? { state: tariffStates.draft } : step === 'ZCQY' ? { state: tariffStates.approval } : {},
}

/** Saves a draft; what is enabled is told to be changed by another version. */
export async function savePolicy(
  context: Context,
  input: Readonly<Record<string, string | undefined>>,
): Promise<ReliefPolicy> {
  if (input.id) refuseWriting(await readRow(context, reliefPolicy, input.id), 'ZCBZ')
  return saveProcessRow(context, reliefPolicy, input, reliefPolicyOptions)
}

/** A draft with the terms of a version, one at a time for a code. */
export function nextPolicy(
  outer: Context,
  { id }: { id: string },
): Promise<AnswerOf<typeof reliefPolicyCalls.nextVersion>> {
  return transact(outer, async (context) => {
    const base = await readRow(context, reliefPolicy, id)
    const versions = await versionsOf(context, base.policyCode ?? '')
    const open = versions.find(({ step }) => step !== 'end')
    if (open) throw new Refusal(tariffMessages.draftOpen(`${open.policyCode}第${open.versionNo ?? 1}版`))
    const { loginName, name } = context.user
    const { policyCode, policyName, policyno, basis, reliefType, reliefWay, reliefRate } = base
    const { equclacode, unitNatures, unitScales, usePlaceKinds, leastCount } = base
    const row = await startProcessRow(
      context,
      reliefPolicy,
      {
        policyCode,
        policyName,
        policyno,
        basis,
        reliefType,
        reliefWay,
        reliefRate,
        equclacode,
        unitNatures,
        unitScales,
        usePlaceKinds,
        leastCount,
        versionNo: Math.max(...versions.map(({ versionNo }) => versionNo ?? 0)) + 1,
        state: tariffStates.draft,
        author: loginName,
        authorName: name,
      },
      { loginName, name },
    )
    return { id: row.id, version: row.version }
  })
}

type Stopping = ParsedOf<typeof reliefPolicyCalls.stop>

/** Ends a policy with today; charges and waivers that have its relief keep it. */
export function stopPolicy(outer: Context, { id, version, stopReason }: Stopping): Promise<ReliefPolicy> {
  return transact(outer, async (context) => {
    const row = await readRow(context, reliefPolicy, id, true)
    if (row.state !== tariffStates.enabled || !stoppable.has(stateToday(context, row)))
      throw new Refusal(tariffMessages.notInForce)
    if (stopReason.trim() === '') throw wrongFields({ stopReason: tariffMessages.stopReasonMissing })
    await logFlow(context, {
      process: 'relief_policy',
      recordId: row.id,
      step: 'end',
      stepName: '启用',
      action: 'stop',
      actionLabel: '停用',
      nextStep: 'end',
      opinion: stopReason,
      backReason: null,
      backDescription: null,
      backDutyTask: null,
      snapshot: null,
      since: null,
    })
    const stopped = await updateRow(
      context,
      reliefPolicy,
      row,
      { endDate: dayOf(context.now()), stopReason },
      { version: Number(version), action: 'stop' },
    )
    context.afterCommit(() => context.kept.refresh())
    return stopped
  })
}

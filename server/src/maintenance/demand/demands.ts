import type { ChangesOf } from '@tejian/contract/kit/record.ts'
import { copiedLiftFields } from '@tejian/contract/lifts/liftFields.ts'
import { demandProcess } from '@tejian/contract/maintenance/demand/demand.process.ts'
import { type OnDemandMaintenance, onDemandMaintenance } from '@tejian/contract/maintenance/demand/demand.ts'
import {
  demandMessages as messages,
  demandNews as news,
} from '@tejian/contract/maintenance/demand/demandMessages.ts'
import { longestCycle } from '@tejian/contract/maintenance/parameters.ts'
import { usualDays } from '@tejian/contract/maintenance/plans/due.ts'
import { auditStates } from '@tejian/contract/shared/flow/auditStates.ts'
import { unit } from '@tejian/contract/units/unit.ts'
import { sql } from 'kysely'
import { type Context, transact } from '../../kit/context.ts'
import { dayOf } from '../../kit/process/flow.ts'
import type { Given, ProcessOptions } from '../../kit/process/register.ts'
import { picked } from '../../kit/records/picked.ts'
import { readRow, updateRow } from '../../kit/records/save.ts'
import { Refusal, wrongFields } from '../../kit/refusal.ts'
import { applicationRule, applicationSteps } from '../../shared/flow/applicationSteps.ts'
import { accountsOfUnit } from '../../shared/flow/people.ts'
import { sendMessage } from '../../shared/messages/sendMessage.ts'
import { supervisorsOf } from '../../shared/messages/supervisorsOf.ts'
import { approvedBy, notApproved } from '../applying.ts'
import { isBound } from '../bound.ts'
import { liftsByCode } from '../lifts.ts'
import { publishApproval, publishEnd } from './publish.ts'
import { grantedUntil, judgeWants, lostWants } from './wants.ts'

type Changes = ChangesOf<typeof onDemandMaintenance>

export const demandRule = applicationRule(onDemandMaintenance)

const toldOf = (row: OnDemandMaintenance) => ({
  applyno: row.applyno ?? '',
  equcode: row.equcode ?? '',
  maintunit: row.maintunit ?? '',
})
const pages = '/elevatorMaintenanceInspect/onDemandMaintenance'
const linkTo = (page: string, { applyno }: OnDemandMaintenance) => `${pages}/${page}?complex=${applyno}`

async function ownUnit(context: Context) {
  const { visibleScope } = context.user
  if (visibleScope.kind !== 'unit') throw new Refusal(messages.notMaintaining)
  const own = await readRow(context, unit, visibleScope.id)
  if (own.unittype !== '04') throw new Refusal(messages.notMaintaining)
  return own
}

/** A lift that the caller maintains and that has neither an open application nor one in force. */
async function liftOf(
  context: Context,
  code: string,
  unitId: string,
  except: string | null,
): Promise<Changes> {
  const lift = (await liftsByCode(context, [code])).get(code)
  if (!lift) throw wrongFields({ equcode: messages.unknownLift(code) })
  if (!(await isBound(context, lift.id, unitId))) throw wrongFields({ equcode: messages.notBound })
  const { rows } = await sql<Pick<OnDemandMaintenance, 'applyno' | 'step' | 'validUntil'>>`
    select applyno, step, "validUntil" from on_demand_maintenance where equdatasysid = ${lift.id}::uuid
      and id is distinct from ${except}::uuid and (step <> 'end' or ("endDate" is null
        and "validUntil" >= ${dayOf(context.now())}::date)) limit 1`.execute(context.db)
  const [other] = rows
  if (other)
    throw wrongFields({
      equcode:
        other.step === 'end'
          ? messages.inForce(code, other.validUntil ?? '')
          : messages.openAlready(code, other.applyno ?? ''),
    })
  return { ...picked(lift, copiedLiftFields), equdatasysid: lift.id, equcode: lift.equcode }
}

async function beforeSave(
  context: Context,
  values: Changes,
  before: OnDemandMaintenance | null,
): Promise<Changes> {
  if (before && before.step !== demandProcess.start) return values
  const own = await ownUnit(context)
  const whole: Changes = { ...before, ...values }
  const most = context.parameters.valueOf(longestCycle)
  if ((whole.maintCycle ?? 0) > most) throw wrongFields({ maintCycle: messages.cycleTooLong(most) })
  if ((whole.maintCycle ?? 0) <= usualDays) throw wrongFields({ maintCycle: messages.cycleTooShort })
  if ((whole.consentDate ?? '') > dayOf(context.now()))
    throw wrongFields({ consentDate: messages.consentLater })
  const lift = await liftOf(context, whole.equcode?.trim() ?? '', own.id, before?.id ?? null)
  const named = { maintUnitId: own.id, maintunit: own.unitname }
  const { iotStatus } = await judgeWants(context, { ...lift, ...named } as OnDemandMaintenance)
  return { ...values, ...lift, ...named, iotStatus, ...(!before && { status: auditStates.draft }) }
}

/** Looks again at every want before it is sent on, passed and approved; approved, it runs for two years. */
async function judge(
  context: Context,
  row: OnDemandMaintenance,
  action: string,
  given: Given,
): Promise<Changes> {
  const { iotStatus, refusal } = await judgeWants(context, row)
  if (refusal) throw new Refusal(refusal)
  if (action === 'submit') return { iotStatus, ...notApproved }
  if (action !== 'approve') return { iotStatus }
  const today = dayOf(context.now())
  return {
    iotStatus,
    ...approvedBy(context, row, given),
    validFrom: today,
    validUntil: grantedUntil(today),
  }
}

const steps = applicationSteps(onDemandMaintenance, {
  link: `${pages}/onDemandMaintenanceQuery`,
  agreeing: { pass: '同意', approve: '同意' },
  judge,
  messagesByStep: () => ({}),
  messagesByAction: (row, reason) => ({
    approve: news.approved(toldOf(row), row.validUntil ?? ''),
    return: news.returned(toldOf(row), reason),
  }),
})

/** Whether an approval still runs. */
const runs = ({ step, endDate, status }: OnDemandMaintenance): boolean =>
  step === 'end' && endDate === null && status === auditStates.passed

/** What applications for maintenance on demand add to their process. */
export const demandOptions: ProcessOptions<typeof onDemandMaintenance> = {
  domain: 'onDemand',
  ...steps,
  beforeSave,
  async effect(context, row, action) {
    await steps.effect(context, row, action)
    if (action === 'approve') await publishApproval(context, row)
    const next = { submit: 'onDemandMaintenanceAudit', pass: 'onDemandMaintenanceApprove' }[action]
    if (!next) return
    const heads = action === 'pass'
    await sendMessage(context, {
      to: await supervisorsOf(context, row.areaId ?? '', heads ? ['supervise_head'] : ['supervisor']),
      ...(heads ? news.toApprove : news.toAudit)(toldOf(row)),
      link: linkTo(next, row),
    })
  },
  moreActions: ({ user }, row) => (runs(row) && user.permissions.has('onDemand.audit') ? ['terminate'] : []),
}

/** A supervisor ends an approval: the lift is maintained every fifteen days again. */
export async function terminateDemand(
  outer: Context,
  { id, version, endReason }: { id: string; version: string; endReason: string },
): Promise<null> {
  return transact(outer, async (context) => {
    const reason = endReason.trim()
    if (!reason) throw wrongFields({ endReason: messages.noReason })
    const row = await readRow(context, onDemandMaintenance, id, true)
    if (!runs(row)) throw new Refusal(messages.notApproved, { code: 'state' })
    const ended = await updateRow(
      context,
      onDemandMaintenance,
      row,
      { endDate: dayOf(context.now()), endReason: reason, endProposal: null },
      { version: Number(version), action: 'terminate' },
    )
    await publishEnd(context, ended)
    await sendMessage(context, {
      to: await accountsOfUnit(context, row.maintUnitId ?? ''),
      ...news.ended(toldOf(row), reason),
      link: linkTo('onDemandMaintenanceQuery', row),
    })
    return null
  })
}

/** Proposes to supervisors the end of approvals whose lift no longer meets the wants, once for each reason. */
export async function proposeEnds(context: Context): Promise<void> {
  const { rows } = await sql<OnDemandMaintenance>`select * from on_demand_maintenance where step = 'end'
    and "endDate" is null and "validUntil" >= ${dayOf(context.now())}::date order by id limit 500 for update`.execute(
    context.db,
  )
  for (const row of rows) {
    const reason = (await lostWants(context, row)).join('；') || null
    if (Boolean(reason) === Boolean(row.endProposal)) continue
    await updateRow(context, onDemandMaintenance, row, { endProposal: reason }, { action: 'propose' })
    if (reason)
      await sendMessage(context, {
        to: await supervisorsOf(context, row.areaId ?? ''),
        ...news.toEnd(toldOf(row), reason),
        link: linkTo('onDemandMaintenanceQuery', row),
      })
  }
}

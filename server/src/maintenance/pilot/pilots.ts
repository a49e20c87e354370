import type { Equipment } from '@tejian/contract/equipment/equipment.ts'
import type { ChangesOf } from '@tejian/contract/kit/record.ts'
import { copiedLiftFields } from '@tejian/contract/lifts/liftFields.ts'
import { pilotProcess } from '@tejian/contract/maintenance/pilot/pilot.process.ts'
import { type PilotApplication, pilotApplication } from '@tejian/contract/maintenance/pilot/pilot.ts'
import {
  pilotMessages as messages,
  pilotNews as news,
} from '@tejian/contract/maintenance/pilot/pilotMessages.ts'
import { auditStates } from '@tejian/contract/shared/flow/auditStates.ts'
import { unit } from '@tejian/contract/units/unit.ts'
import { sql } from 'kysely'
import type { Context } from '../../kit/context.ts'
import type { Given, ProcessOptions } from '../../kit/process/register.ts'
import { picked } from '../../kit/records/picked.ts'
import { readRow } from '../../kit/records/save.ts'
import { Refusal, wrongFields } from '../../kit/refusal.ts'
import { applicationRule, applicationSteps } from '../../shared/flow/applicationSteps.ts'
import { sendMessage } from '../../shared/messages/sendMessage.ts'
import { supervisorsOf } from '../../shared/messages/supervisorsOf.ts'
import { approvedBy, notApproved } from '../applying.ts'
import { isBound } from '../bound.ts'
import { liftsByCode } from '../lifts.ts'

type Changes = ChangesOf<typeof pilotApplication>

export const pilotRule = applicationRule(pilotApplication)

const toldOf = (row: PilotApplication) => ({
  applyno: row.applyno ?? '',
  equcode: row.equcode ?? '',
  unit: row.applyUnitName ?? '',
})
const pages = '/elevatorMaintenanceInspect/pilotApply'

/** Another application of the lift that is open or has marked it. */
async function refuseOther(context: Context, lift: Equipment, except: string | null): Promise<void> {
  const { rows } = await sql<
    Pick<PilotApplication, 'applyno' | 'step'>
  >`select applyno, step from pilot_application
    where equdatasysid = ${lift.id}::uuid and id is distinct from ${except}::uuid limit 1`.execute(context.db)
  const [other] = rows
  if (!other) return
  const say = other.step === 'end' ? messages.marked : messages.openAlready
  throw wrongFields({ equcode: say(lift.equcode ?? '', other.applyno ?? '') })
}

async function beforeSave(
  context: Context,
  values: Changes,
  before: PilotApplication | null,
): Promise<Changes> {
  if (before && before.step !== pilotProcess.start) return values
  const { visibleScope } = context.user
  if (visibleScope.kind !== 'unit') throw new Refusal(messages.unitsOnly)
  const own = await readRow(context, unit, visibleScope.id)
  const code = (values.equcode ?? before?.equcode ?? '').trim()
  const lift = (await liftsByCode(context, [code])).get(code)
  if (!lift) throw wrongFields({ equcode: messages.unknownLift(code) })
  if (lift.unitId !== own.id && !(await isBound(context, lift.id, own.id)))
    throw wrongFields({ equcode: messages.notOwn(code) })
  await refuseOther(context, lift, before?.id ?? null)
  return {
    ...values,
    ...picked(lift, copiedLiftFields),
    equdatasysid: lift.id,
    equcode: lift.equcode,
    applyUnitName: own.unitname,
    ...(!before && { status: auditStates.draft }),
  }
}

async function judge(
  context: Context,
  row: PilotApplication,
  action: string,
  given: Given,
): Promise<Changes> {
  if (action === 'submit') return notApproved
  return action === 'approve' ? approvedBy(context, row, given) : {}
}

const steps = applicationSteps(pilotApplication, {
  link: `${pages}/pilotApplyQuery`,
  agreeing: { pass: '同意', approve: '同意' },
  judge,
  messagesByStep: () => ({}),
  messagesByAction: (row, reason) => ({
    approve: news.approved(toldOf(row)),
    return: news.returned(toldOf(row), reason),
  }),
})

/** What applications for the pilot add to their process. */
export const pilotOptions: ProcessOptions<typeof pilotApplication> = {
  domain: 'pilot',
  ...steps,
  beforeSave,
  async effect(context, row, action) {
    await steps.effect(context, row, action)
    const next = { submit: 'pilotApplyAudit', pass: 'pilotApplyApprove' }[action]
    if (!next) return
    const heads = action === 'pass'
    await sendMessage(context, {
      to: await supervisorsOf(context, row.areaId ?? '', heads ? ['supervise_head'] : ['supervisor']),
      ...(heads ? news.toApprove : news.toAudit)(toldOf(row)),
      link: `${pages}/${next}?complex=${row.applyno}`,
    })
  },
}

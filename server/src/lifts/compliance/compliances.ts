import { type Equipment, equipment } from '@tejian/contract/equipment/equipment.ts'
import { alarm } from '@tejian/contract/home/message.ts'
import { addDays } from '@tejian/contract/kit/calendarDate.ts'
import type { ChangesOf } from '@tejian/contract/kit/record.ts'
import {
  complianceProcess,
  complianceSides,
  complianceStates,
} from '@tejian/contract/lifts/compliance/compliance.process.ts'
import {
  type MaintenanceCompliance,
  maintenanceCompliance,
} from '@tejian/contract/lifts/compliance/compliance.ts'
import {
  complianceMessages as messages,
  complianceNews as news,
} from '@tejian/contract/lifts/compliance/complianceMessages.ts'
import {
  checkedText,
  complianceResults,
  itemNames,
  itemResults,
  verdictOf,
} from '@tejian/contract/lifts/compliance/verdict.ts'
import { copiedLiftFields } from '@tejian/contract/lifts/liftFields.ts'
import { complianceTerm } from '@tejian/contract/lifts/parameters.ts'
import { sql } from 'kysely'
import { findItem, inspects } from '../../inspection/public.ts'
import type { Context } from '../../kit/context.ts'
import { dayOf } from '../../kit/process/flow.ts'
import type { Given, ProcessOptions } from '../../kit/process/register.ts'
import type { ProcessRule } from '../../kit/process/rules.ts'
import { filled } from '../../kit/records/filled.ts'
import { picked } from '../../kit/records/picked.ts'
import { readRow } from '../../kit/records/save.ts'
import { Refusal, wrongFields } from '../../kit/refusal.ts'
import { accountsOfUnit } from '../../shared/flow/people.ts'
import { sendMessage } from '../../shared/messages/sendMessage.ts'
import { supervisorsOf } from '../../shared/messages/supervisorsOf.ts'

type Changes = ChangesOf<typeof maintenanceCompliance>

const stateAt: Readonly<Record<string, string>> = {
  HGHC: complianceStates.draft,
  HGSM: complianceStates.toExplain,
  HGXA: complianceStates.toClose,
  end: complianceStates.done,
}

export const complianceRule: ProcessRule<typeof maintenanceCompliance> = {
  record: maintenanceCompliance,
  values: (step) => ({ status: stateAt[step] ?? complianceStates.draft }),
}

/** What this system holds of the maintenance of a lift: who signed in there. */
async function factsOf(context: Context, equdatasysid: string): Promise<string> {
  const { rows } = await sql<{ personname: string; at: string }>`select personname, "signinTime" as at
    from maintenance_sign_in where equdatasysid = ${equdatasysid}::uuid
      and "signinTime" > ${context.now()}::timestamptz - interval '30 days'
    order by "signinTime" desc`.execute(context.db)
  const [last] = rows
  return last ? messages.signIns(rows.length, last.at.slice(0, 10), last.personname) : messages.noSignIns
}

const ofDevice = (device: Equipment): Changes => ({
  equdatasysid: device.id,
  equcode: device.equcode,
  equclacode: device.equclacode,
  ...picked(device, copiedLiftFields),
})

/** The business that a check belongs to: a lift that the caller inspects, at 报告录入, with no other check. */
async function ofBusiness(context: Context, seisn: string): Promise<Changes> {
  const item = await findItem(context, seisn).catch((error: unknown) => {
    if (error instanceof Refusal && error.code === 'missing')
      throw wrongFields({ seisn: messages.unknownBusiness })
    throw error
  })
  if (!(item.equclacode ?? '').startsWith('3')) throw wrongFields({ seisn: messages.liftsOnly })
  if (item.step !== 'BGLR') throw wrongFields({ seisn: messages.wrongStep(seisn) })
  if (!inspects(context.user, item)) throw wrongFields({ seisn: messages.notInspector })
  // Whoever registers another one meanwhile waits at the device.
  const device = await readRow(context, equipment, filled(item, 'equdatasysid'), true)
  const { rows } = await sql<{ checkno: string }>`select checkno from maintenance_compliance
    where "itemId" = ${item.id}::uuid limit 1`.execute(context.db)
  if (rows[0]) throw wrongFields({ seisn: messages.known(seisn, rows[0].checkno) })
  return {
    ...ofDevice(device),
    itemId: item.id,
    seisn: item.seisn,
    orgId: item.orgId,
    knownFacts: await factsOf(context, device.id),
  }
}

const trimmed = (text: string | null | undefined): string => text?.trim() ?? ''

async function beforeSave(
  context: Context,
  values: Changes,
  before: MaintenanceCompliance | null,
): Promise<Changes> {
  if (before && before.step !== complianceProcess.start) return values
  const whole: Changes = { ...before, ...values }
  if ((whole.checkDate ?? '').slice(0, 10) > dayOf(context.now()))
    throw wrongFields({ checkDate: messages.later })
  const checked = { ...values, checkResult: verdictOf(whole) }
  if (before) return checked
  return {
    ...checked,
    ...(await ofBusiness(context, values.seisn ?? '')),
    side: complianceSides.inspection,
    checkUserName: context.user.name,
    status: complianceStates.draft,
  }
}

function submitted(context: Context, row: MaintenanceCompliance): Changes {
  if (itemNames.every((name) => (row[name] || itemResults.unchecked) === itemResults.unchecked))
    throw new Refusal(messages.nothingChecked)
  if (row.checkResult !== complianceResults.broken) return {}
  if (!trimmed(row.problemDesc)) throw wrongFields({ problemDesc: messages.problemMissing })
  if (!row.maintUnitId) throw new Refusal(messages.noUnit)
  const days = context.parameters.valueOf(complianceTerm)
  return { rectifyLimit: addDays(filled(row, 'checkDate').slice(0, 10), days) }
}

async function prepare(
  context: Context,
  row: MaintenanceCompliance,
  action: string,
  given: Given,
): Promise<Changes> {
  if (action === 'submit') return submitted(context, row)
  if (action === 'explain')
    return {
      explainText: trimmed(given.explainText),
      explainUserName: context.user.name,
      explainTime: context.now().toISOString(),
    }
  if (action === 'return') return { status: complianceStates.returned }
  return {
    closeUserName: context.user.name,
    closeDate: dayOf(context.now()),
    closeOpinion: trimmed(given.opinion) || null,
  }
}

const linkTo = ({ checkno, side }: MaintenanceCompliance): string =>
  side === complianceSides.supervision
    ? `/elevatorMaintenanceInspect/compliance?complex=${checkno}`
    : `/assistMng/complianceJy?checkno=${checkno}`

/** Who hears of a check: the maintenance unit that has to explain, the supervisors who close, whoever checked. */
async function effect(context: Context, row: MaintenanceCompliance, action: string): Promise<void> {
  const told = { checkno: filled(row, 'checkno'), equcode: row.equcode ?? '' }
  const link = linkTo(row)
  const problem = row.problemDesc ?? ''
  const unit = row.maintUnitId ? await accountsOfUnit(context, row.maintUnitId) : []
  const supervisors = await supervisorsOf(context, row.areaId ?? '')
  if (action === 'submit' && row.step === 'HGSM') {
    const limit = (row.rectifyLimit ?? '').slice(0, 10)
    await sendMessage(context, { to: unit, ...news.toExplain(told, problem, limit), link })
    const found = news.found(told, row.maintunit ?? '', problem)
    await sendMessage(context, { to: supervisors, ...found, link, msgType: alarm })
  }
  if (action === 'explain')
    await sendMessage(context, { to: supervisors, ...news.toClose(told, row.maintunit ?? ''), link })
  if (action === 'return')
    await sendMessage(context, { to: unit, ...news.returned(told, row.backDescription ?? ''), link })
  if (action === 'close') await sendMessage(context, { to: unit, ...news.closed(told), link })
}

/** What checks of maintenance add to their process. */
export const complianceOptions: ProcessOptions<typeof maintenanceCompliance> = {
  domain: 'compliance',
  orderBy: ['checkDate', 'desc'],
  actionNames: { return: 'close' },
  beforeSave,
  prepare,
  effect,
  async complete(_context, rows) {
    for (const row of rows) row.checkItem = checkedText(row)
  },
}

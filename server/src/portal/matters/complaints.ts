import { equipment } from '@tejian/contract/equipment/equipment.ts'
import { postAt } from '@tejian/contract/kit/process.ts'
import type { ChangesOf } from '@tejian/contract/kit/record.ts'
import {
  complaintAbouts,
  complaintProcess,
  complaintTypes,
} from '@tejian/contract/portal/matters/complaint.process.ts'
import { type Complaint, complaint } from '@tejian/contract/portal/matters/complaint.ts'
import { matterNews, matterMessages as say } from '@tejian/contract/portal/matters/matterMessages.ts'
import { complaintDays, reportDays, tellDays } from '@tejian/contract/portal/matters/matterParameters.ts'
import { barredPost } from '@tejian/contract/shared/flow/messages.ts'
import { unit } from '@tejian/contract/units/unit.ts'
import { type SqlBool, sql } from 'kysely'
import type { Context } from '../../kit/context.ts'
import { dayOf } from '../../kit/process/flow.ts'
import type { Given, ProcessOptions } from '../../kit/process/register.ts'
import type { ProcessRule } from '../../kit/process/rules.ts'
import { plainName } from '../../kit/process/standIn.ts'
import { readRow, readRowWhere, updateRow } from '../../kit/records/save.ts'
import { Refusal, wrongFields } from '../../kit/refusal.ts'
import { holderFor } from '../../shared/flow/people.ts'
import { sendMessage } from '../../shared/messages/sendMessage.ts'
import { openComplaintCase, openComplaintCheck } from '../../supervision/public.ts'
import { decided, entered, stateAt } from './matterOptions.ts'

type Changes = ChangesOf<typeof complaint>

/** People who took part in an inspection of the device do not look into what is said about it (RB/T 214 4.5.8). */
async function concerned(context: Context, row: Complaint, people: readonly string[]): Promise<string[]> {
  if (row.about !== complaintAbouts.inspection || !row.equdatasysid) return []
  const { rows } = await sql<{ actor: string }>`select distinct flow_event.actor from flow_event
    join business_item on business_item.id = flow_event."recordId"
    where business_item.equdatasysid = ${row.equdatasysid}::uuid and flow_event.actor = any(${people}::text[])`.execute(
    context.db,
  )
  return rows.map(({ actor }) => actor)
}

export const complaintRule: ProcessRule<typeof complaint> = {
  record: complaint,
  values: (step) => ({ status: stateAt(complaintProcess, step) }),
  /** Whoever is given the task deals with it from then on: reminders, the answer and who brought it are theirs. */
  async placed(context, row) {
    if (!row.handler || row.step === 'TSSL' || row.handler === row.dealMan) return
    await updateRow(context, complaint, row, {
      handler: row.dealMan,
      handlerName: plainName(row.dealManName ?? ''),
    })
  },
  barred: async (context, row, _step, people) =>
    new Map((await concerned(context, row, people)).map((actor) => [actor, say.tookPart])),
  deadline: (context, row, step) => {
    if (step === 'TSBL') return row.dealLimit
    return step === 'TSDF' ? termFrom(context, tellDays) : null
  },
}

/** The day on which a term of working days that begins today ends. */
const termFrom = (context: Context, days: typeof tellDays): string =>
  context.calendar.now().addWorkingDays(dayOf(context.now()), context.parameters.valueOf(days))

/** Whose complaint it is follows from what it is about: the institute's own work, or units and devices of an area. */
async function placed(context: Context, whole: Changes): Promise<Changes> {
  const { visibleScope, orgId } = context.user
  const ofInspection = whole.about === complaintAbouts.inspection
  if (ofInspection && visibleScope.kind !== 'organisations') throw wrongFields({ about: say.noInstitute })
  if (!ofInspection && visibleScope.kind !== 'area') throw wrongFields({ about: say.ofAuthority })
  const target = whole.targetUnitId
    ? await readRow(context, unit, whole.targetUnitId).catch(() => {
        throw wrongFields({ targetUnit: say.unknownUnit })
      })
    : null
  const device = whole.equcode?.trim()
    ? await readRowWhere(context, equipment, sql<SqlBool>`equcode = ${whole.equcode.trim()}`).catch(() => {
        throw wrongFields({ equcode: say.unknownDevice })
      })
    : null
  const areaId = device?.areaId ?? target?.areaId ?? null
  if (!ofInspection && !areaId) throw wrongFields({ targetUnit: say.noArea })
  return {
    equdatasysid: device?.id ?? null,
    ...(target && { targetUnit: target.unitname }),
    areaId: ofInspection ? null : areaId,
    orgId: ofInspection ? orgId : null,
  }
}

async function beforeSave(context: Context, values: Changes, before: Complaint | null): Promise<Changes> {
  const place = await placed(context, { ...before, ...values })
  return { ...values, ...place, ...(!before && entered(context)) }
}

/** The term of dealing with it runs from its acceptance. */
function accepted(context: Context, row: Complaint): Changes {
  const days = row.complaintType === complaintTypes.report ? reportDays : complaintDays
  return { acceptDate: dayOf(context.now()), dealLimit: termFrom(context, days) }
}

async function chosen(context: Context, row: Complaint, loginName: string): Promise<Changes> {
  const holder = await handlerFor(context, row, loginName)
  return { handler: holder.loginName, handlerName: holder.name }
}

async function handlerFor(context: Context, row: Complaint, loginName: string) {
  const holder = await holderFor(context, loginName, postAt(complaintProcess, 'TSBL'))
  if ((await concerned(context, row, [holder.loginName])).length > 0)
    throw new Refusal(barredPost(holder.name, say.tookPart, complaintProcess.steps.TSBL.name))
  return holder
}

function refuseTwice(row: Complaint, action: string): void {
  if (!row.targetUnitId) throw new Refusal(say.noUnit)
  if (action === 'check' && row.checkno) throw new Refusal(say.checkExists(row.checkno))
  if (action === 'toCase' && row.caseno) throw new Refusal(say.caseExists(row.caseno))
}

async function prepare(context: Context, row: Complaint, action: string, given: Given): Promise<Changes> {
  switch (action) {
    case 'accept':
      return { ...accepted(context, row), ...(await chosen(context, row, given.dealMan ?? '')) }
    case 'handOn':
      return chosen(context, row, given.dealMan ?? '')
    case 'report':
      return { disposeResult: given.handleResult?.trim() ?? '' }
    case 'check':
      refuseTwice(row, action)
      return { checkno: await openComplaintCheck(context, about(row)) }
    case 'toCase':
      refuseTwice(row, action)
      return { caseno: await openComplaintCase(context, about(row)) }
    default:
      return decided(context, action, given)
  }
}

const about = (row: Complaint) => ({
  no: row.complaintno ?? '',
  unitId: row.targetUnitId ?? '',
  unitname: row.targetUnit ?? '',
  fact: row.content ?? '',
})

/** Where a complaint is worked on. */
export const complaintLink = ({ complaintno }: Complaint): string =>
  `/qualityAndAssess/oneStopService/complaint?complex=${complaintno ?? ''}`

/** Who brought it is for its handler alone, and for whoever entered it until it is taken in. */
const knows = (context: Context, row: Complaint): boolean =>
  row.handler ? row.handler === context.user.loginName : row.dealMan === context.user.loginName

/** What complaints add to the machinery of processes. */
export const complaintOptions: ProcessOptions<typeof complaint> = {
  domain: 'complaint',
  actionNames: {
    refuse: 'accept',
    handOn: 'report',
    check: 'report',
    toCase: 'report',
    return: 'answer',
  },
  beforeSave,
  prepare,
  holder: (context, row, _action, dealMan) => handlerFor(context, row, dealMan),
  async effect(context, row, action) {
    if (action !== 'accept' && action !== 'handOn') return
    await sendMessage(context, {
      to: [row.handler ?? ''],
      ...matterNews.toHandle(row.complaintno ?? '', row.dealLimit ?? ''),
      link: complaintLink(row),
    })
  },
  /** Whoever dealt with it answers it. */
  nextHolder: async (_context, row, action) =>
    (action === 'report' || action === 'return') && row.handler
      ? { loginName: row.handler, name: row.handlerName ?? '' }
      : null,
  async complete(context, rows) {
    for (const row of rows) {
      if (knows(context, row)) continue
      row.complainant = row.complainant ? `${row.complainant.slice(0, 1)}**` : null
      row.contacttel = null
    }
  },
}

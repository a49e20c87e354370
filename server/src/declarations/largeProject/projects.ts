import {
  largeProjectProcess,
  largeProjectStates,
} from '@tejian/contract/declarations/largeProject/largeProject.process.ts'
import { type LargeProject, largeProject } from '@tejian/contract/declarations/largeProject/largeProject.ts'
import { largeProjectDevice } from '@tejian/contract/declarations/largeProject/largeProjectDevice.ts'
import {
  largeProjectNews,
  largeProjectMessages as said,
} from '@tejian/contract/declarations/largeProject/largeProjectMessages.ts'
import { postAt } from '@tejian/contract/kit/process.ts'
import type { ChangesOf } from '@tejian/contract/kit/record.ts'
import { type Unit, unit as unitRecord } from '@tejian/contract/units/unit.ts'
import { sql } from 'kysely'
import { instituteFor } from '../../inspection/public.ts'
import { type Context, transact } from '../../kit/context.ts'
import { dayOf } from '../../kit/process/flow.ts'
import { type ProcessOptions, saveProcessRow } from '../../kit/process/register.ts'
import type { ProcessRule } from '../../kit/process/rules.ts'
import { filled } from '../../kit/records/filled.ts'
import { deleteRow, readRow } from '../../kit/records/save.ts'
import { scopeCondition } from '../../kit/records/scope.ts'
import { Refusal, wrongFields } from '../../kit/refusal.ts'
import { holdsOneOf } from '../../shared/flow/posts.ts'
import { sendMessage } from '../../shared/messages/sendMessage.ts'
import { codesIn, devicesOf, followState, refuseTaken, syncDevices, unitDevices } from './devices.ts'
import { generateTasks } from './generate.ts'

type Written = ChangesOf<typeof largeProject>

const stateAt: Readonly<Record<string, string>> = {
  DJBA: largeProjectStates.draft,
  DJJH: largeProjectStates.filed,
  DJSS: largeProjectStates.arranged,
  DJBJ: largeProjectStates.inspected,
  end: largeProjectStates.done,
}

/** What turnarounds add to their process. */
export const largeProjectRule: ProcessRule<typeof largeProject> = {
  record: largeProject,
  values: (step) => ({ status: stateAt[step] ?? largeProjectStates.draft }),
}

/** The unit of the archive: by id, else the only one of that name in the caller's scope. A unit files its own. */
async function unitOf(context: Context, { unitId, unitname }: Written): Promise<Unit> {
  if (context.user.visibleScope.kind === 'unit')
    return readRow(context, unitRecord, context.user.visibleScope.id)
  if (unitId) return readRow(context, unitRecord, unitId)
  const scope = scopeCondition(unitRecord, context.user)
  const { rows } = await sql<{ id: string }>`select id from unit where unitname = ${unitname?.trim() ?? ''}
    ${scope ? sql`and ${scope}` : sql``} limit 2`.execute(context.db)
  const [only, second] = rows
  if (!only || second) throw wrongFields({ unitname: said.unknownUnit })
  return readRow(context, unitRecord, only.id)
}

function refuseWrongShutdown(context: Context, { shutdownFrom, shutdownTo }: Written): void {
  if (!shutdownFrom || !shutdownTo) return
  if (shutdownTo < shutdownFrom) throw wrongFields({ shutdownTo: said.endBeforeBegin })
  if (shutdownTo < dayOf(context.now())) throw wrongFields({ shutdownTo: said.pastShutdown })
}

async function beforeSave(context: Context, written: Written, before: LargeProject | null): Promise<Written> {
  const whole: Written = { ...before, ...written }
  // A name that was typed anew is another unit.
  const renamed = before && written.unitname !== undefined && written.unitname !== before.unitname
  const unit = await unitOf(context, {
    unitId: renamed && written.unitId === undefined ? null : (whole.unitId ?? null),
    unitname: whole.unitname ?? null,
  })
  refuseWrongShutdown(context, whole)
  const codes = codesIn(whole.equcodeset)
  const area = unit.areaId ?? ''
  const own = context.user.visibleScope.kind === 'unit' ? null : context.user.orgId
  return {
    ...written,
    unitId: unit.id,
    unitname: unit.unitname,
    equcodeset: codes.join(',') || null,
    equCount: codes.length,
    areaId: unit.areaId,
    ...(!before && {
      status: largeProjectStates.draft,
      orgId: own ?? (await instituteFor(context, area)),
    }),
  }
}

/** Saves a turnaround with its devices, which are those that it names. */
export const saveLargeProject = (
  outer: Context,
  input: Readonly<Record<string, string | undefined>>,
): Promise<LargeProject> =>
  transact(outer, async (context) => {
    const row = await saveProcessRow(context, largeProject, input, largeProjectOptions)
    await syncDevices(context, row)
    return row
  })

/** Steps of an item at which nobody has submitted a report of it yet. */
const beforeReport: readonly string[] = ['YWSB', 'SCFP', 'CLFS', 'YWSL', 'RWAP', 'RWQR', 'BGSC', 'BGLR']

type Standing = { equcode: string; seisn: string; step: string }

/** Where the items of a project stand; void ones are over. */
async function standingOf(context: Context, projectId: string): Promise<Standing[]> {
  const { rows } = await sql<Standing>`select device.equcode, item.seisn, item.step
    from large_project_device device join business_item item on item.id = device."itemId"
    where device."projectId" = ${projectId}::uuid and item.state is distinct from '99' and item.step <> 'end'
    order by device.equcode`.execute(context.db)
  return rows
}

async function prepare(context: Context, row: LargeProject, action: string): Promise<Written> {
  if (action === 'file') {
    refuseWrongShutdown(context, row)
    const devices = await unitDevices(context, row.unitId, codesIn(row.equcodeset))
    await refuseTaken(
      context,
      devices.map(({ id }) => id),
      row.id,
    )
    return {
      filingDate: dayOf(context.now()),
      filingUser: context.user.loginName,
      filingUserName: context.user.name,
    }
  }
  if (action === 'generate') return { appnos: (await generateTasks(context, row)).join(',') }
  if (action === 'inspected') {
    const open = (await standingOf(context, row.id)).find(({ step }) => beforeReport.includes(step))
    if (open) throw new Refusal(said.notInspected(open.equcode))
  }
  if (action === 'complete') {
    const [open] = await standingOf(context, row.id)
    if (open) throw new Refusal(said.notEnded(open.seisn))
    return { doneDate: dayOf(context.now()) }
  }
  return {}
}

/** Whoever of the institute may plan a turnaround: a unit that files one has no colleagues there. */
async function plannersOf(context: Context, { orgId }: LargeProject): Promise<string[]> {
  const post = postAt(largeProjectProcess, 'DJJH')
  const { rows } = await sql<{ loginName: string }>`select "loginName" from app_user
    where enabled is true and ${await holdsOneOf(context, post ? [post] : [])}
      and ("orgId" = ${orgId}::uuid or "departId" = ${orgId}::uuid) order by "loginName"`.execute(context.db)
  return rows.map(({ loginName }) => loginName)
}

async function tell(context: Context, row: LargeProject, action: string): Promise<void> {
  const told = {
    projectno: filled(row, 'projectno'),
    projectname: row.projectname ?? '',
    unitname: row.unitname ?? '',
    equCount: row.equCount ?? 0,
  }
  const others = (names: readonly (string | null)[]): string[] =>
    names.flatMap((name) => (name && name !== context.user.loginName ? [name] : []))
  if (action === 'file') {
    return sendMessage(context, {
      to: others(await plannersOf(context, row)),
      ...largeProjectNews.filed(told),
      link: '/inspectPro/checkMission/vesselPlan',
    })
  }
  const news = {
    return: largeProjectNews.returned(told, row.backReason ?? ''),
    generate: largeProjectNews.generated(told, codesIn(row.appnos)),
    inspected: largeProjectNews.inspected(told),
    complete: largeProjectNews.done(told),
  }[action]
  if (news)
    await sendMessage(context, {
      to: others([row.filingUser]),
      ...news,
      link: `/inspectPro/filing/vesselDetail?id=${row.id}`,
    })
}

async function effect(context: Context, row: LargeProject, action: string): Promise<void> {
  await followState(context, row, () => (action === 'file' ? { filingDate: row.filingDate } : {}))
  await tell(context, row, action)
}

export const largeProjectOptions: ProcessOptions<typeof largeProject> = {
  domain: 'largeProject',
  beforeSave,
  prepare,
  effect,
  async beforeDelete(context, row) {
    for (const device of await devicesOf(context, row.id))
      await deleteRow(context, largeProjectDevice, device)
  },
}

import { channels } from '@tejian/contract/declarations/channels.ts'
import { declaration } from '@tejian/contract/declarations/declaration.ts'
import { entrustStates } from '@tejian/contract/declarations/entrusted.process.ts'
import { type EntrustedProject, entrustedProject } from '@tejian/contract/declarations/entrusted.ts'
import { entrustedMessages, entrustedNews } from '@tejian/contract/declarations/entrustedMessages.ts'
import { declarationMessages } from '@tejian/contract/declarations/messages.ts'
import { equipment } from '@tejian/contract/equipment/equipment.ts'
import { states } from '@tejian/contract/inspection/steps.ts'
import { commonClass } from '@tejian/contract/kit/classCodes.ts'
import type { ChangesOf } from '@tejian/contract/kit/record.ts'
import { type Unit, unit as unitRecord } from '@tejian/contract/units/unit.ts'
import { sql } from 'kysely'
import { chargesOfProjects } from '../../charges/public.ts'
import type { Context } from '../../kit/context.ts'
import { dayOf } from '../../kit/process/flow.ts'
import type { Given, ProcessOptions } from '../../kit/process/register.ts'
import type { ProcessRule } from '../../kit/process/rules.ts'
import { filled } from '../../kit/records/filled.ts'
import type { Lookups } from '../../kit/records/lookups.ts'
import { readRow } from '../../kit/records/save.ts'
import { scopeCondition } from '../../kit/records/scope.ts'
import { Refusal, wrongFields } from '../../kit/refusal.ts'
import { holderFor } from '../../shared/flow/people.ts'
import { sendMessage } from '../../shared/messages/sendMessage.ts'
import { saveDeclaration } from '../actions/save.ts'

type Written = ChangesOf<typeof entrustedProject>

const stateAt: Readonly<Record<string, string>> = {
  WTDJ: entrustStates.registered,
  WTJX: entrustStates.underWay,
  WTGD: entrustStates.done,
}

/** What entrusted projects add to their process; how one ended, its last move says. */
export const entrustedRule: ProcessRule<typeof entrustedProject> = {
  record: entrustedProject,
  values: (step) => (stateAt[step] ? { status: stateAt[step] } : {}),
}

/** The client in the archive: by id, else the only unit of that name in the caller's scope; null for others. */
async function clientOf(context: Context, { unitId, unitname }: Written): Promise<Unit | null> {
  if (unitId) return readRow(context, unitRecord, unitId)
  const scope = scopeCondition(unitRecord, context.user)
  const { rows } = await sql<{ id: string }>`select id from unit where unitname = ${unitname?.trim() ?? ''}
    ${scope ? sql`and ${scope}` : sql``} limit 2`.execute(context.db)
  const [only, second] = rows
  return only && !second ? readRow(context, unitRecord, only.id) : null
}

type Chosen = { id: string; equcode: string; equclacode: string }

/** The devices of these codes in the caller's scope; refuses when one is missing or foreign. */
async function devicesOf(context: Context, codes: readonly string[]): Promise<Chosen[]> {
  const scope = scopeCondition(equipment, context.user)
  const { rows } = await sql<Chosen>`select id, equcode, equclacode from equipment
    where equcode = any(${codes}::text[]) ${scope ? sql`and ${scope}` : sql``} order by equcode`.execute(
    context.db,
  )
  const known = new Set(rows.map(({ equcode }) => equcode))
  const unknown = codes.filter((code) => !known.has(code))
  if (unknown.length > 0) throw wrongFields({ equcodeset: entrustedMessages.unknownDevices(unknown) })
  return rows
}

/** Whoever works at the institute may be in charge of a project. */
const staff = { name: '委托项目', code: 'entrusted.view' } as const

const codesIn = (text: string | null | undefined): string[] => [
  ...new Set((text ?? '').split(/[,，、\s]+/).filter(Boolean)),
]

async function beforeSave(
  context: Context,
  written: Written,
  before: EntrustedProject | null,
): Promise<Written> {
  const whole = { ...before, ...written }
  // A name that was typed anew is another client.
  const renamed = before && written.unitname !== undefined && written.unitname !== before.unitname
  const client = await clientOf(context, {
    unitId: renamed && written.unitId === undefined ? null : whole.unitId,
    unitname: whole.unitname,
  } as Written)
  const codes = codesIn(whole.equcodeset)
  if (codes.length > 0 && !client) throw wrongFields({ unitname: entrustedMessages.unknownUnit })
  const devices = await devicesOf(context, codes)
  if (whole.entrustDate && whole.finishDate && whole.finishDate < whole.entrustDate)
    throw wrongFields({ finishDate: entrustedMessages.finishBeforeBegin })
  return {
    ...written,
    unitId: client?.id ?? null,
    unitname: client?.unitname ?? whole.unitname?.trim() ?? null,
    equcodeset: codes.join(',') || null,
    ...(devices.length > 0 && { equclacode: commonClass(devices.map(({ equclacode }) => equclacode)) }),
    ...(written.proPrincipalId !== undefined && {
      proPrincipalName: written.proPrincipalId
        ? (await holderFor(context, written.proPrincipalId, staff))?.name
        : null,
    }),
    ...(!before && {
      entrustDate: written.entrustDate ?? dayOf(context.now()),
      status: entrustStates.registered,
      orgId: context.user.orgId,
    }),
    areaId: client?.areaId ?? before?.areaId ?? null,
  }
}

/** A declaration of 委托检验 for the devices of a project; it stays a draft in the hands of whoever begins. */
async function declare(context: Context, row: EntrustedProject, lookups: Lookups): Promise<Written> {
  const devices = await devicesOf(context, codesIn(row.equcodeset))
  if (devices.length === 0) return {}
  if (!row.contacttel) throw wrongFields({ contacttel: declarationMessages.missingPhone })
  const made = await saveDeclaration(
    context,
    {
      appway: channels.registration,
      unitId: filled(row, 'unitId'),
      unitname: filled(row, 'unitname'),
      inscontactname: row.contactname ?? undefined,
      inscontacttel: row.contacttel,
      inmGroupCode: 'WTJY',
      equclacode: devices[0]?.equclacode ?? '',
      appBussList: devices.map(({ id, equclacode }) => ({ equdatasysid: id, equclacode })),
      expectdate: row.finishDate ?? undefined,
      note: `委托项目${row.projectno}`,
    },
    lookups,
  )
  return { appno: made.appno, appmainsysid: made.appmainsysid }
}

/** The declaration of a project, locked; null where it has none. */
const declarationUnder = async (context: Context, { appmainsysid }: EntrustedProject) =>
  appmainsysid ? readRow(context, declaration, appmainsysid, true) : null

async function refuseOpen(context: Context, row: EntrustedProject): Promise<void> {
  const declared = await declarationUnder(context, row)
  if (!declared || declared.state === states.void) return
  const { rows } = await sql<{ open: boolean }>`select exists (select from business_item
    where appmainsysid = ${declared.id}::uuid and step is distinct from 'end') as open`.execute(context.db)
  if (declared.step !== 'end' || rows[0]?.open)
    throw new Refusal(entrustedMessages.declarationOpen(filled(declared, 'appno')))
}

async function refuseVoid(context: Context, row: EntrustedProject): Promise<void> {
  const declared = await declarationUnder(context, row)
  if (declared && declared.state !== states.void)
    throw new Refusal(entrustedMessages.declarationAlive(filled(declared, 'appno')))
  const chasn = (await chargesOfProjects(context, [filled(row, 'projectno')])).get(filled(row, 'projectno'))
  if (chasn) throw new Refusal(entrustedMessages.hasCharge(chasn))
}

async function refuseUsedNumber(context: Context, row: EntrustedProject, archiveNo: string): Promise<void> {
  const { rows } = await sql`select from entrusted_project where "archiveNo" = ${archiveNo}
    and "orgId" is not distinct from ${row.orgId}::uuid and id <> ${row.id}::uuid limit 1`.execute(context.db)
  if (rows.length > 0) throw wrongFields({ archiveNo: entrustedMessages.archiveNoUsed(archiveNo) })
}

const prepare =
  (lookups: Lookups) =>
  async (context: Context, row: EntrustedProject, action: string, given: Given): Promise<Written> => {
    const today = dayOf(context.now())
    if (action === 'start') return { ...(await declare(context, row, lookups)), beginDate: today }
    if (action === 'complete') {
      await refuseOpen(context, row)
      return { doneDate: today }
    }
    if (action === 'archive') {
      const archiveNo = given.archiveNo?.trim() ?? ''
      await refuseUsedNumber(context, row, archiveNo)
      return {
        status: entrustStates.archived,
        archiveNo,
        archiveDate: given.archiveDate ?? today,
        archiveUserName: context.user.name,
        ...(given.note !== undefined && { note: given.note }),
      }
    }
    await refuseVoid(context, row)
    return { status: entrustStates.void, voidReason: given.reason ?? null }
  }

/** Whoever is in charge of a project hears that it begins, is put away, or ends before its time. */
async function tell(context: Context, row: EntrustedProject, action: string): Promise<void> {
  const { proPrincipalId } = row
  if (!proPrincipalId || proPrincipalId === context.user.loginName) return
  const told = {
    projectno: filled(row, 'projectno'),
    projectName: row.projectName ?? '',
    unitname: row.unitname ?? '',
  }
  const news = {
    start: entrustedNews.begun(told),
    archive: entrustedNews.archived(told),
    void: entrustedNews.void(told, row.voidReason ?? ''),
  }[action]
  if (news) await sendMessage(context, { to: [proPrincipalId], ...news, link: '/businessPro/entrustProReg' })
}

const begun: ReadonlySet<string | null> = new Set([
  entrustStates.underWay,
  entrustStates.done,
  entrustStates.archived,
])

/** Whether a project may be charged as it stands. */
export const isBegun = ({ status }: Pick<EntrustedProject, 'status'>): boolean => begun.has(status)

async function complete(context: Context, rows: EntrustedProject[]): Promise<void> {
  const charges = await chargesOfProjects(
    context,
    rows.map((row) => filled(row, 'projectno')),
  )
  for (const row of rows) row.chasn = charges.get(filled(row, 'projectno')) ?? null
}

export const entrustedOptions = (lookups: Lookups): ProcessOptions<typeof entrustedProject> => ({
  domain: 'entrusted',
  beforeSave,
  prepare: prepare(lookups),
  effect: tell,
  complete,
  moreActions: (context, row) => [
    ...(isBegun(row) &&
    !row.chasn &&
    (row.contractMoney ?? 0) > 0 &&
    context.user.permissions.has('charge.save')
      ? ['charge']
      : []),
    ...(row.appno && context.user.permissions.has('declaration.view') ? ['declaration'] : []),
  ],
})

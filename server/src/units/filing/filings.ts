import type { ChangesOf } from '@tejian/contract/kit/record.ts'
import {
  type MaintenanceFiling,
  maintenanceFiling,
  filingStates as state,
} from '@tejian/contract/units/filing/filing.ts'
import { filingMessages } from '@tejian/contract/units/filing/filingMessages.ts'
import { type Unit, unit as unitRecord } from '@tejian/contract/units/unit.ts'
import { sql } from 'kysely'
import type { Context } from '../../kit/context.ts'
import { issueNumbers } from '../../kit/numbers.ts'
import { dayOf } from '../../kit/process/flow.ts'
import type { Given, ProcessOptions } from '../../kit/process/register.ts'
import type { ProcessRule } from '../../kit/process/rules.ts'
import { readRow, updateRow } from '../../kit/records/save.ts'
import { Refusal, wrongFields } from '../../kit/refusal.ts'
import { accountsOfUnit } from '../../shared/flow/people.ts'
import { sendMessage } from '../../shared/messages/sendMessage.ts'
import { differenceOf, liftsOf, workersOf } from './facts.ts'

type Written = ChangesOf<typeof maintenanceFiling>

/** Whether a unit may file now: the sentence that forbids it, or null. `except` is the filing that is being written. */
export async function filingProblem(
  context: Context,
  unit: Pick<Unit, 'id' | 'unittype'>,
  except: string | null,
  changing = false,
): Promise<string | null> {
  if (unit.unittype !== '04') return filingMessages.notMaintaining
  const { rows } = await sql<
    Pick<MaintenanceFiling, 'step' | 'status'>
  >`select step, status from maintenance_filing
    where "unitId" = ${unit.id}::uuid and id is distinct from ${except}::uuid`.execute(context.db)
  if (rows.some(({ step }) => step !== 'end')) return filingMessages.openAlready
  if (!changing && rows.some(({ status }) => status === state.filed || status === state.changing))
    return filingMessages.filedAlready
  return null
}

/** A unit files itself; what it is called and where it lies follows from its archive. */
async function beforeSave(
  context: Context,
  values: Written,
  before: MaintenanceFiling | null,
): Promise<Written> {
  const { visibleScope } = context.user
  if (visibleScope.kind !== 'unit') throw new Refusal(filingMessages.ownUnitOnly)
  // Locked, so that of two who begin at once the second sees the first.
  const unit = await readRow(context, unitRecord, visibleScope.id, true)
  const changing = Boolean(before?.previousId)
  const problem = await filingProblem(context, unit, before?.id ?? null, changing)
  if (problem) throw new Refusal(problem)
  return {
    ...values,
    unitId: unit.id,
    maintunit: unit.unitname,
    creditcode: unit.creditcode,
    areaId: unit.areaId,
    ...(!before && { filingType: '1', status: state.draft, applyDate: dayOf(context.now()) }),
  }
}

async function previousOf(
  context: Context,
  { previousId }: MaintenanceFiling,
): Promise<MaintenanceFiling | null> {
  return previousId ? readRow(context, maintenanceFiling, previousId, true) : null
}

async function submitted(context: Context, row: MaintenanceFiling): Promise<Written> {
  const today = dayOf(context.now())
  if ((row.validDate ?? '') < today) throw wrongFields({ validDate: filingMessages.licenceLapsed })
  const persons = await workersOf(context, row.unitId)
  if (persons.length === 0) throw new Refusal(filingMessages.noWorkers)
  const previous = await previousOf(context, row)
  const changeContent = previous ? differenceOf(previous, { ...row, persons }) : null
  if (changeContent === '' && !(await hasFiles(context, row)))
    throw new Refusal(filingMessages.nothingChanged)
  return {
    status: state.checking,
    applyDate: today,
    persons,
    personCount: persons.length,
    equCount: await liftsOf(context, row.unitId),
    changeContent,
    checkUserName: null,
    checkTime: null,
    checkOpinion: null,
    auditUserName: null,
    auditTime: null,
    auditOpinion: null,
  }
}

async function hasFiles(context: Context, row: MaintenanceFiling): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`select exists (select from attachment
    where attrefsysid = ${row.id}::uuid) as found`.execute(context.db)
  return rows[0]?.found ?? false
}

const opinionOf = (given: Given): string | null => given.backDescription ?? given.opinion ?? null

const checked = (context: Context, given: Given): Written => ({
  checkUserName: context.user.name,
  checkTime: context.now().toISOString(),
  checkOpinion: opinionOf(given) ?? '同意',
})

/** The city's authority decides, and nobody on what the same person has checked. */
async function refuseReviewer(context: Context, row: MaintenanceFiling): Promise<void> {
  const { visibleScope } = context.user
  if (visibleScope.kind === 'area' && visibleScope.prefix.length > 4)
    throw new Refusal(filingMessages.cityReviews)
  const { rows } = await sql<{
    actor: string
  }>`select actor from flow_event where process = 'maintenance_filing'
    and "recordId" = ${row.id} and action = 'checkAgree' order by at desc limit 1`.execute(context.db)
  if (rows[0]?.actor === context.user.loginName) throw new Refusal(filingMessages.sameChecker)
}

async function reviewed(context: Context, row: MaintenanceFiling, given: Given): Promise<Written> {
  await refuseReviewer(context, row)
  return {
    auditUserName: context.user.name,
    auditTime: context.now().toISOString(),
    auditOpinion: opinionOf(given) ?? '同意',
  }
}

async function numberOf(context: Context, row: MaintenanceFiling): Promise<string> {
  if (row.filingno) return row.filingno
  const at = { day: dayOf(context.now()), area: row.areaId ?? '' }
  const [filingno = ''] = await issueNumbers(context, 'WB', 1, at)
  return filingno
}

async function prepare(
  context: Context,
  row: MaintenanceFiling,
  action: string,
  given: Given,
): Promise<Written> {
  switch (action) {
    case 'submit':
      return submitted(context, row)
    case 'checkAgree':
      return { ...checked(context, given), status: state.reviewing }
    case 'checkDisagree':
      return { ...checked(context, given), status: state.returned }
    case 'reviewAgree':
      return {
        ...(await reviewed(context, row, given)),
        status: state.filed,
        filingno: await numberOf(context, row),
      }
    case 'reviewDisagree':
      return { ...(await reviewed(context, row, given)), status: state.returned }
    default:
      return {}
  }
}

/** What was filed holds from now on: for the unit's archive, for its people, in the place of the filing before. */
async function filed(context: Context, row: MaintenanceFiling): Promise<void> {
  const previous = await previousOf(context, row)
  if (previous)
    await updateRow(context, maintenanceFiling, previous, { status: state.replaced }, { action: 'replace' })
  const unit = await readRow(context, unitRecord, row.unitId ?? '', true)
  const { licenseno, licenseScope, validDate, legalperson, address, contactname, contacttel } = row
  await updateRow(
    context,
    unitRecord,
    unit,
    { licenseno, licenseScope, validDate, legalperson, address, contactname, contacttel },
    { action: 'filed' },
  )
  const ids = (row.persons ?? []).map(({ id }) => id)
  const day = dayOf(context.now())
  await sql`update person set version = version + 1,
      filingno = case when id = any(${ids}::uuid[]) then ${row.filingno} end,
      "filingDate" = case when id = any(${ids}::uuid[]) then ${day}::date end
    where "unitId" = ${row.unitId}::uuid and (id = any(${ids}::uuid[]) or filingno is not null)`.execute(
    context.db,
  )
}

async function tellUnit(context: Context, row: MaintenanceFiling, action: string): Promise<void> {
  const back = action.endsWith('Disagree')
  if (action !== 'reviewAgree' && !back) return
  const to = await accountsOfUnit(context, row.unitId ?? '')
  const opinion = (action === 'checkDisagree' ? row.checkOpinion : row.auditOpinion) ?? ''
  await sendMessage(context, {
    to,
    title: back ? '维保备案被退回' : '维保备案已通过',
    content: back ? `您的维保备案未通过：${opinion}` : `备案编号${row.filingno}，已完成备案。`,
    link: '/unitMng/maintenanceFiling/queryBeian',
  })
}

const mayChange = (context: Context, row: MaintenanceFiling): boolean =>
  row.status === state.filed &&
  context.user.visibleScope.kind === 'unit' &&
  context.user.permissions.has('filing.save')

/** A change that is dropped leaves the filing that it began from in force. */
async function dropChange(context: Context, row: MaintenanceFiling): Promise<void> {
  const before = await previousOf(context, row)
  if (before)
    await updateRow(context, maintenanceFiling, before, { status: state.filed }, { action: 'restore' })
}

/** What follows from a submit or a check that is taken back. */
export const filingRule: ProcessRule<typeof maintenanceFiling> = {
  record: maintenanceFiling,
  withdrawn: async (_context, _row, step) => ({
    status: step === 'WBBA' ? state.draft : state.checking,
  }),
}

/** Screen actions by what the table of the process calls them. */
const actionNames = {
  checkAgree: 'check',
  checkDisagree: 'check',
  reviewAgree: 'review',
  reviewDisagree: 'review',
}

/** What filings add to the machinery of processes. */
export const filingOptions: ProcessOptions<typeof maintenanceFiling> = {
  domain: 'filing',
  orderBy: ['applyDate', 'desc'],
  actionNames,
  beforeSave,
  prepare,
  beforeDelete: dropChange,
  moreActions: (context, row) => (mayChange(context, row) ? ['change'] : []),
  async effect(context, row, action) {
    if (action === 'reviewAgree') await filed(context, row)
    await tellUnit(context, row, action)
  },
}

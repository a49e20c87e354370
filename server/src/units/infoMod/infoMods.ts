import { type FieldSpec, fieldOf } from '@tejian/contract/kit/record.ts'
import { auditStates as state } from '@tejian/contract/shared/flow/auditStates.ts'
import { infoModProcess } from '@tejian/contract/units/infoMod/infoMod.process.ts'
import { unitInfoMod } from '@tejian/contract/units/infoMod/infoMod.ts'
import {
  changedSince,
  type InfoItem,
  type InfoItems,
  infoItems,
  unitLabel,
} from '@tejian/contract/units/infoMod/infoModFields.ts'
import { infoModMessages } from '@tejian/contract/units/infoMod/infoModMessages.ts'
import { unit as unitRecord } from '@tejian/contract/units/unit.ts'
import { sql } from 'kysely'
import type { Context } from '../../kit/context.ts'
import { dayOf } from '../../kit/process/flow.ts'
import { followStep } from '../../kit/process/move.ts'
import type { Given, ProcessOptions } from '../../kit/process/register.ts'
import type { Row } from '../../kit/records/find.ts'
import { maskText } from '../../kit/records/mask.ts'
import { readRow, updateRow, type Values } from '../../kit/records/save.ts'
import { Refusal, wrongFields } from '../../kit/refusal.ts'
import { applicationOptions } from '../../shared/flow/application.ts'
import { decidedBy, reasonOf } from '../../shared/flow/decided.ts'
import { initialsOf } from '../register.ts'
import { renameUnit } from './rename.ts'

const statesOfSteps: Readonly<Record<string, string>> = {
  XXBG: state.draft,
  XXSH: state.waiting,
  end: state.passed,
}
followStep(infoModProcess.name, (step) => ({ status: statesOfSteps[step] ?? null }))

/** A value as lists show it: telephone numbers masked, nothing as 空. */
function shown(name: string, value: unknown): string {
  if (value === null || value === undefined || value === '') return '空'
  const spec = fieldOf(unitRecord, name) as FieldSpec
  return spec.masked ? maskText(String(value)) : String(value)
}

/** What an application changes, in words, one line for each field. */
const texts = (items: InfoItems): Values => {
  const lines = (side: keyof InfoItem): string =>
    Object.entries(items)
      .map(([name, item]) => `${unitLabel(name)}：${shown(name, item[side])}`)
      .join('\n')
  return {
    items: items as never,
    fieldName: Object.keys(items).map(unitLabel).join('、'),
    beforevalue: lines('before'),
    aftervalue: lines('after'),
  }
}

async function refuseTakenName(context: Context, items: InfoItems, unitId: string): Promise<void> {
  const name = items.unitname?.after
  if (!name) return
  const { rows } =
    await sql`select from unit where unitname = ${name} and id <> ${unitId}::uuid limit 1`.execute(context.db)
  if (rows.length > 0) throw wrongFields({ newunitname: infoModMessages.nameTaken })
}

async function refuseOpen(context: Context, unitId: string, except: string | null): Promise<void> {
  const { rows } = await sql`select from maint_unit_info_mod where "unitId" = ${unitId}::uuid
    and step is distinct from 'end' and id is distinct from ${except}::uuid limit 1`.execute(context.db)
  if (rows.length > 0) throw new Refusal(infoModMessages.openAlready)
}

async function itemsOf(context: Context, unit: Row, whole: Values): Promise<InfoItems> {
  const items = infoItems(unit, whole)
  if (Object.keys(items).length === 0) throw new Refusal(infoModMessages.nothingChanged)
  await refuseTakenName(context, items, unit.id)
  return items
}

/** A unit changes itself. It is locked, so that of two applications begun at once the second sees the first. */
async function beforeSave(context: Context, values: Values, before: Row | null): Promise<Values> {
  const { sees } = context.user
  if (sees.kind !== 'unit') throw new Refusal(infoModMessages.ownUnitOnly)
  const unit = await readRow(context, unitRecord, sees.id, true)
  if (unit.unittype !== '04') throw new Refusal(infoModMessages.notMaintaining)
  await refuseOpen(context, unit.id, before?.id ?? null)
  const items = await itemsOf(context, unit, { ...before, ...values } as Values)
  return {
    ...values,
    ...texts(items),
    unitId: unit.id,
    maintunit: String(unit.unitname),
    creditcode: String(unit.creditcode),
    areaId: String(unit.areaId),
    applyDate: dayOf(context.now()),
    applyUserName: context.user.name,
    ...(!before && { status: state.draft }),
  }
}

/** What was applied for is written into the archive, unless somebody has changed it since. */
async function carryOut(context: Context, row: Row): Promise<void> {
  const unit = await readRow(context, unitRecord, String(row.unitId), true)
  const items = row.items as InfoItems
  const [other] = changedSince(unit, items)
  if (other) throw new Refusal(infoModMessages.changedSince(unitLabel(other), shown(other, unit[other])))
  await refuseTakenName(context, items, unit.id)
  const values = Object.fromEntries(Object.entries(items).map(([name, { after }]) => [name, after]))
  const name = values.unitname === undefined ? null : String(values.unitname)
  await updateRow(
    context,
    unitRecord,
    unit,
    { ...values, ...(name !== null && { pinyin: initialsOf(name) }) },
    { reason: infoModMessages.wroteReason(String(row.changeno)) },
  )
  if (name !== null) await renameUnit(context, unit.id, name)
}

async function prepare(context: Context, row: Row, action: string, given: Given): Promise<Values> {
  if (action === 'submit') {
    // What stands in the archive may have changed while the application lay here.
    const unit = await readRow(context, unitRecord, String(row.unitId), true)
    const items = await itemsOf(context, unit, row as Values)
    const open = { auditUserName: null, auditTime: null, auditOpinion: null }
    return { ...open, ...texts(items), applyDate: dayOf(context.now()) }
  }
  const by = decidedBy(context)
  const reason = reasonOf(given)
  if (action === 'return') return { ...by, auditOpinion: reason, status: state.returned }
  if (action === 'refuse') return { ...by, auditOpinion: reason, status: state.refused }
  await carryOut(context, row)
  return { ...by, auditOpinion: reason ?? '同意变更' }
}

/** Telephone numbers inside the items are masked for whoever may not see those of units. */
function maskItems(context: Context, row: Row): void {
  if (!row.items || context.user.permissions.has('unit.unmask')) return
  const hidden = Object.entries(row.items as InfoItems).map(([name, { before, after }]) => {
    if (!(fieldOf(unitRecord, name) as FieldSpec).masked) return [name, { before, after }] as const
    const masked = (value: unknown): string | null => (value ? maskText(String(value)) : null)
    return [name, { before: masked(before), after: masked(after) }] as const
  })
  row.items = Object.fromEntries(hidden)
}

/** What follows from a submit that is taken back. */
export const infoModFlow = {
  record: unitInfoMod,
  withdrawn: async () => ({ status: state.draft }),
}

/** What changes of maintenance units add to the machinery of processes. */
export const infoModOptions: ProcessOptions = {
  domain: 'maiUnitInfoMod',
  orderBy: ['applyDate', 'desc'],
  beforeSave,
  prepare,
  ...applicationOptions(unitInfoMod, {
    link: '/elevatorMaintenanceInspect/maintenanceUnitInfo/maintenanceUnitInfoQuery',
    hears: ({ changeno }, reason) => ({
      pass: [infoModMessages.passedTitle, infoModMessages.passed(String(changeno))],
      return: [infoModMessages.returnedTitle, infoModMessages.returned(String(changeno), reason)],
      refuse: [infoModMessages.refusedTitle, infoModMessages.refused(String(changeno), reason)],
    }),
  }),
  async complete(context, rows) {
    for (const row of rows) maskItems(context, row)
  },
}

import type { ChangesOf, FieldSpec } from '@tejian/contract/kit/record.ts'
import { auditStates as state } from '@tejian/contract/shared/flow/auditStates.ts'
import { type UnitInfoMod, unitInfoMod } from '@tejian/contract/units/infoMod/infoMod.ts'
import {
  type ChangeableField,
  changedSince,
  type InfoItem,
  type InfoItems,
  infoItems,
  itemEntries,
  unitLabel,
} from '@tejian/contract/units/infoMod/infoModFields.ts'
import { infoModMessages } from '@tejian/contract/units/infoMod/infoModMessages.ts'
import { type Unit, unit as unitRecord } from '@tejian/contract/units/unit.ts'
import { sql } from 'kysely'
import type { Context } from '../../kit/context.ts'
import { dayOf } from '../../kit/process/flow.ts'
import type { Given, ProcessOptions } from '../../kit/process/register.ts'
import type { ProcessRule } from '../../kit/process/rules.ts'
import { maskText } from '../../kit/records/mask.ts'
import { readRow, updateRow } from '../../kit/records/save.ts'
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

type Written = ChangesOf<typeof unitInfoMod>

/** A value as lists show it: telephone numbers masked, nothing as 空. */
function shown(name: ChangeableField, value: string | null): string {
  if (value === null || value === '') return '空'
  return isMasked(name) ? maskText(value) : value
}

function isMasked(name: ChangeableField): boolean {
  const spec: FieldSpec = unitRecord.fields[name]
  return spec.masked === true
}

/** What an application changes, in words, one line for each field. */
const texts = (items: InfoItems): Written => {
  const lines = (side: keyof InfoItem): string =>
    itemEntries(items)
      .map(([name, item]) => `${unitLabel(name)}：${shown(name, item[side])}`)
      .join('\n')
  return {
    items,
    fieldName: itemEntries(items)
      .map(([name]) => unitLabel(name))
      .join('、'),
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

async function itemsOf(context: Context, unit: Unit, whole: Written): Promise<InfoItems> {
  const items = infoItems(unit, whole)
  if (Object.keys(items).length === 0) throw new Refusal(infoModMessages.nothingChanged)
  await refuseTakenName(context, items, unit.id)
  return items
}

/** A unit changes itself. It is locked, so that of two applications begun at once the second sees the first. */
async function beforeSave(context: Context, values: Written, before: UnitInfoMod | null): Promise<Written> {
  const { visibleScope } = context.user
  if (visibleScope.kind !== 'unit') throw new Refusal(infoModMessages.ownUnitOnly)
  const unit = await readRow(context, unitRecord, visibleScope.id, true)
  if (unit.unittype !== '04') throw new Refusal(infoModMessages.notMaintaining)
  await refuseOpen(context, unit.id, before?.id ?? null)
  const items = await itemsOf(context, unit, { ...before, ...values })
  return {
    ...values,
    ...texts(items),
    unitId: unit.id,
    maintunit: unit.unitname,
    creditcode: unit.creditcode,
    areaId: unit.areaId,
    applyDate: dayOf(context.now()),
    applyUserName: context.user.name,
    ...(!before && { status: state.draft }),
  }
}

/** What was applied for is written into the archive, unless somebody has changed it since. */
async function carryOut(context: Context, row: UnitInfoMod): Promise<void> {
  const unit = await readRow(context, unitRecord, row.unitId ?? '', true)
  const items = row.items ?? {}
  const [other] = changedSince(unit, items)
  if (other) throw new Refusal(infoModMessages.changedSince(unitLabel(other), shown(other, unit[other])))
  await refuseTakenName(context, items, unit.id)
  const values = Object.fromEntries(itemEntries(items).map(([field, { after }]) => [field, after]))
  const name = items.unitname?.after ?? null
  await updateRow(
    context,
    unitRecord,
    unit,
    { ...values, ...(name !== null && { pinyin: initialsOf(name) }) },
    { reason: infoModMessages.wroteReason(row.changeno ?? '') },
  )
  if (name !== null) await renameUnit(context, unit.id, name)
}

async function prepare(context: Context, row: UnitInfoMod, action: string, given: Given): Promise<Written> {
  if (action === 'submit') {
    // What stands in the archive may have changed while the application lay here.
    const unit = await readRow(context, unitRecord, row.unitId ?? '', true)
    const items = await itemsOf(context, unit, row)
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
function maskItems(context: Context, row: UnitInfoMod): void {
  if (!row.items || context.user.permissions.has('unit.unmask')) return
  const masked = (value: string | null): string | null => (value ? maskText(value) : null)
  const hidden = itemEntries(row.items).map(([name, { before, after }]) =>
    isMasked(name) ? [name, { before: masked(before), after: masked(after) }] : [name, { before, after }],
  )
  row.items = Object.fromEntries(hidden)
}

/** What follows from a step alone. */
export const infoModRule: ProcessRule<typeof unitInfoMod> = {
  record: unitInfoMod,
  values: (step) => ({ status: statesOfSteps[step] ?? null }),
}

/** What changes of maintenance units add to the machinery of processes. */
export const infoModOptions: ProcessOptions<typeof unitInfoMod> = {
  domain: 'maiUnitInfoMod',
  orderBy: ['applyDate', 'desc'],
  beforeSave,
  prepare,
  ...applicationOptions(unitInfoMod, {
    link: '/elevatorMaintenanceInspect/maintenanceUnitInfo/maintenanceUnitInfoQuery',
    messagesByAction({ changeno }, reason) {
      const no = changeno ?? ''
      return {
        pass: [infoModMessages.passedTitle, infoModMessages.passed(no)],
        return: [infoModMessages.returnedTitle, infoModMessages.returned(no, reason)],
        refuse: [infoModMessages.refusedTitle, infoModMessages.refused(no, reason)],
      }
    },
  }),
  async complete(context, rows) {
    for (const row of rows) maskItems(context, row)
  },
}

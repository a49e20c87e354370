import type { BusinessItem } from '@tejian/contract/inspection/businessItem.ts'
import type { ParsedOf } from '@tejian/contract/kit/call.ts'
import { isUnacceptableResult } from '@tejian/contract/kit/constants.ts'
import type { ChangesOf } from '@tejian/contract/kit/record.ts'
import { type Defect, defect } from '@tejian/contract/reports/defect.ts'
import type { defectCalls } from '@tejian/contract/reports/defectCalls.ts'
import { defectMissing, entryMessages } from '@tejian/contract/reports/entryMessages.ts'
import { unfitItems } from '@tejian/contract/reports/templates/unfit.ts'
import { sql } from 'kysely'
import { findItem } from '../../inspection/public.ts'
import { type Context, transact } from '../../kit/context.ts'
import { loose } from '../../kit/db/tables.ts'
import { issueNumbers, setNumberFate } from '../../kit/numbers.ts'
import { dayOf } from '../../kit/process/flow.ts'
import { checkInput } from '../../kit/records/checkInput.ts'
import { filled } from '../../kit/records/filled.ts'
import type { Lookups } from '../../kit/records/lookups.ts'
import { deleteRow, insertRow, updateRow } from '../../kit/records/save.ts'
import { missing, Refusal, wrongFields } from '../../kit/refusal.ts'
import { itemForStaff, lockItemAtStep } from '../itemAtStep.ts'
import { entryOf } from './state.ts'

type Submitted = ParsedOf<typeof defectCalls.defectSubmit>
type Found = Submitted['defectList'][number]

const severe = '3'

async function defectsOf(context: Context, item: BusinessItem): Promise<Defect[]> {
  const { rows } = await sql<Defect>`select * from defect where "itemId" = ${item.id}::uuid
    order by "itemCode", defectno`.execute(loose(context.db))
  return rows
}

function refuseOtherDevice(item: BusinessItem, equdatasysid: string | undefined): void {
  if (equdatasysid && equdatasysid !== item.equdatasysid) throw missing()
}

/** The defects that were found at one item of business. */
export async function listDefects(
  context: Context,
  { seisn, equdatasysid }: { seisn: string; equdatasysid?: string | undefined },
) {
  const item = await findItem(context, seisn)
  refuseOtherDevice(item, equdatasysid)
  return (await defectsOf(context, item)).map((row) => ({
    id: row.id,
    seisn: filled(row, 'seisn'),
    equdatasysid: row.equdatasysid,
    defectno: row.defectno,
    itemCode: row.itemCode,
    itemName: row.itemName,
    defectDesc: row.defectDesc ?? '',
    defectLevel: row.defectLevel,
    handleAdvice: row.handleAdvice,
    foundDate: row.foundDate,
    rectifyStatus: row.rectifyStatus,
  }))
}

type Changes = ChangesOf<typeof defect>

function checkedDefect(context: Context, { id: _id, ...found }: Found, place: number): Changes {
  const { values, problems } = checkInput(context, defect, found)
  const named = Object.entries(problems).map(([, sentence]) => [
    `defectList.${place}`,
    `第${place + 1}条缺陷：${sentence}`,
  ])
  if (named.length > 0) throw wrongFields(Object.fromEntries(named))
  return {
    itemCode: values.itemCode ?? null,
    itemName: values.itemName ?? null,
    defectDesc: values.defectDesc ?? null,
    defectLevel: values.defectLevel ?? null,
    handleAdvice: values.handleAdvice ?? null,
  }
}

async function addDefect(context: Context, item: BusinessItem, values: Changes): Promise<void> {
  const today = dayOf(context.now())
  const [defectno] = await issueNumbers(context, 'QX', 1, { day: today, area: item.areaId ?? '' })
  await insertRow(context, defect, {
    ...values,
    defectno,
    itemId: item.id,
    seisn: item.seisn,
    reportno: item.reportno,
    unitId: item.unitId,
    useunit: item.unitname,
    equdatasysid: item.equdatasysid,
    equclacode: item.equclacode,
    equcode: item.equcode,
    foundDate: item.inspectdate ?? today,
    rectifyStatus: '0',
    areaId: item.areaId,
    orgId: item.orgId,
  })
}

/** The whole list of an item's defects as it is now: new ones get numbers, the numbers of those left out are void. */
export async function submitDefects(outer: Context, input: Submitted): Promise<{ seisn: string }> {
  const wanted = input.defectList.map((found, place) => ({
    id: found.id,
    values: checkedDefect(outer, found, place),
  }))
  return transact(outer, async (context) => {
    const item = await lockItemAtStep(context, input, 'BGLR')
    refuseOtherDevice(item, input.equdatasysid)
    const present = await defectsOf(context, item)
    const kept = new Map(present.map((row) => [row.id, row]))
    for (const { id, values } of wanted) {
      const row = id ? kept.get(id) : undefined
      if (id && !row) throw new Refusal(entryMessages.defectUnknown)
      if (row) await updateRow(context, defect, row, values)
      else await addDefect(context, item, values)
    }
    const left = new Set(wanted.map(({ id }) => id))
    for (const row of present.filter(({ id }) => !left.has(id))) {
      await setNumberFate(context, filled(row, 'defectno'), 'void', '录入时删除')
      await deleteRow(context, defect, row)
    }
    return { seisn: input.seisn }
  })
}

/** Whether defects and result agree: every unfit item has its defect, and none is severe where the device may be used. */
export async function checkDefects(
  context: Context,
  seisn: string,
  lookups: Lookups,
): Promise<{ valid: boolean; message: string }> {
  const entry = await entryOf(context, await itemForStaff(context, seisn), lookups)
  const defects = await defectsOf(context, entry.item)
  const described = new Set(defects.map((row) => row.itemCode))
  const open = unfitItems(entry.template, entry.items).filter(({ no }) => !described.has(no))
  if (open.length > 0)
    return { valid: false, message: defectMissing(open.map(({ no, name }) => `${no} ${name}`).join('、')) }
  const conclusion = entry.report.inspectResult ?? ''
  const passed = conclusion !== '' && !isUnacceptableResult(conclusion)
  if (passed && defects.some((row) => row.defectLevel === severe))
    return { valid: false, message: entryMessages.defectPasses }
  return { valid: true, message: entryMessages.valid }
}

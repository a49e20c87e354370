import { useProblem } from '@tejian/contract/equipment/consequences/uses.ts'
import { type Equipment, equipment } from '@tejian/contract/equipment/equipment.ts'
import { printTypes } from '@tejian/contract/equipment/labels/equipmentPrint.ts'
import {
  useMarkMessages as messages,
  type UseMark,
  useMark,
  useMarkStates,
} from '@tejian/contract/equipment/marks/useMark.ts'
import type { ChangesOf } from '@tejian/contract/kit/record.ts'
import { sql } from 'kysely'
import { type Context, transact } from '../../kit/context.ts'
import { dayOf } from '../../kit/process/flow.ts'
import { filled } from '../../kit/records/filled.ts'
import { permittedActions, type RegisterOptions } from '../../kit/records/register.ts'
import { readRow, updateRow } from '../../kit/records/save.ts'
import { Refusal, wrongFields } from '../../kit/refusal.ts'
import { accountsOfUnit } from '../../shared/flow/people.ts'
import { sendMessage } from '../../shared/messages/sendMessage.ts'
import { notePrint } from '../labels/print.ts'

type Changes = ChangesOf<typeof useMark>

/** useState, regState: in use, on the register (also while a change of it is under way). */
const inUse = '1'
const onRegister: readonly string[] = ['1', '2']

/** A mark says that a device is registered and until when it may be used: one of which that is not true gets none. */
export function markProblem(device: Equipment, today: string): string | null {
  if (!device.usecertno || !onRegister.includes(device.regState ?? '')) return messages.unregistered
  if (device.useState !== inUse) return messages.notInUse
  const due = (device.nextinspdate ?? '').slice(0, 10)
  return useProblem('label', device) || due === '' || due < today ? messages.unfit : null
}

function refuseUnfit(context: Context, device: Equipment): void {
  const problem = markProblem(device, dayOf(context.now()))
  if (problem) throw new Refusal(problem)
}

/** One mark of a device waits at a time; those who ask for another meanwhile wait at the device. */
async function refuseSecond(context: Context, { id, equcode }: Equipment): Promise<void> {
  const { rows } = await sql<{ newmarkno: string }>`select newmarkno from use_mark
    where equdatasysid = ${id}::uuid and status = ${useMarkStates.waiting} limit 1`.execute(context.db)
  if (rows[0]) throw new Refusal(messages.open(equcode ?? '', rows[0].newmarkno))
}

/** What stands on a mark of its device. */
const ofDevice = (device: Equipment): Changes => ({
  equcode: device.equcode,
  equname: device.equname,
  equclacode: device.equclacode,
  unitId: device.unitId,
  useunit: device.useunit,
  usecertno: device.usecertno,
  reportno: device.lastreportno,
  markno: device.markno,
  areaId: device.areaId,
})

function refuseHandled({ status, newmarkno }: UseMark): void {
  if (status !== useMarkStates.waiting)
    throw new Refusal(messages.handled(newmarkno ?? ''), { code: 'handled' })
}

async function beforeSave(context: Context, values: Changes, before: UseMark | null): Promise<Changes> {
  if (before) {
    refuseHandled(before)
    const { equdatasysid: _same, ...changed } = values
    return changed
  }
  const device = await readRow(context, equipment, values.equdatasysid ?? '', true)
  refuseUnfit(context, device)
  await refuseSecond(context, device)
  return {
    ...values,
    ...ofDevice(device),
    applyDate: dayOf(context.now()),
    operUserName: context.user.name,
    status: useMarkStates.waiting,
  }
}

/** What the register of replaced marks adds. */
export const useMarkOptions: RegisterOptions<typeof useMark> = {
  orderBy: ['createDate', 'desc'],
  beforeSave,
  actions: (context, row) =>
    permittedActions(context, useMark).filter(
      (name) => name === 'view' || row.status === useMarkStates.waiting,
    ),
}

/** Tells the using unit, which has to put the new mark up. */
async function tellUnit(context: Context, mark: UseMark, before: string): Promise<void> {
  await sendMessage(context, {
    to: mark.unitId ? await accountsOfUnit(context, mark.unitId) : [],
    title: messages.newsTitle,
    content: messages.news(mark.equcode ?? '', filled(mark, 'newmarkno'), before),
  })
}

async function printOne(context: Context, mark: UseMark): Promise<string> {
  const device = await readRow(context, equipment, filled(mark, 'equdatasysid'), true)
  // It may have been inspected, transferred or cancelled since it was asked for.
  refuseUnfit(context, device)
  const before = device.markno ?? ''
  await updateRow(context, equipment, device, { markno: mark.newmarkno }, { action: 'mark' })
  const printed = await updateRow(
    context,
    useMark,
    mark,
    {
      ...ofDevice(device),
      status: useMarkStates.printed,
      printDate: context.now().toISOString(),
      printUserName: context.user.name,
    },
    { action: 'print' },
  )
  await tellUnit(context, printed, before)
  return device.id
}

/** 待打印 → 已打印: the numbers become those of the devices; the paper follows by `batchNo`. */
export async function printMarks(outer: Context, ids: readonly string[]): Promise<{ batchNo: string }> {
  if (ids.length === 0) throw new Refusal(messages.choose)
  return transact(outer, async (context) => {
    const devices: string[] = []
    for (const id of ids.toSorted()) {
      const mark = await readRow(context, useMark, id, true)
      refuseHandled(mark)
      devices.push(await printOne(context, mark))
    }
    return notePrint(context, { ids: devices, printType: printTypes.mark, copies: 1 })
  })
}

/** 待打印 → 作废. */
export async function voidMark(
  outer: Context,
  { id, version, voidReason }: { id: string; version?: string | undefined; voidReason?: string | undefined },
): Promise<void> {
  const why = voidReason?.trim() ?? ''
  if (!why) throw wrongFields({ voidReason: messages.reasonMissing })
  await transact(outer, async (context) => {
    const mark = await readRow(context, useMark, id, true)
    refuseHandled(mark)
    await updateRow(
      context,
      useMark,
      mark,
      { status: useMarkStates.void, voidReason: why },
      { action: 'void', version: version ? Number(version) : undefined },
    )
  })
}

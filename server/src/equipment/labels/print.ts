import { readFileSync } from 'node:fs'
import { overdueLabel, useProblem } from '@tejian/contract/equipment/consequences/uses.ts'
import { deviceMessages, labelProblems } from '@tejian/contract/equipment/device/messages.ts'
import { type Equipment, equipment } from '@tejian/contract/equipment/equipment.ts'
import { equipmentPrint, printTypes } from '@tejian/contract/equipment/labels/equipmentPrint.ts'
import { labelProjectMessages } from '@tejian/contract/equipment/labels/labelProject.ts'
import { shanghaiDateTime } from '@tejian/contract/kit/calendarDate.ts'
import { sql } from 'kysely'
import { type Context, transact } from '../../kit/context.ts'
import { loose } from '../../kit/db/tables.ts'
import { formSource } from '../../kit/pdf/formSource.ts'
import { renderPdf } from '../../kit/pdf/renderPdf.ts'
import { dayOf } from '../../kit/process/flow.ts'
import { qrSvg } from '../../kit/qr.ts'
import type { Lookups } from '../../kit/records/lookups.ts'
import { maskRow } from '../../kit/records/mask.ts'
import { insertRows } from '../../kit/records/save.ts'
import { scopeCondition } from '../../kit/records/scope.ts'
import { missing, Refusal, wrongFields } from '../../kit/refusal.ts'
import { paperTexts } from '../../shared/printing/paperText.ts'
import { labelFields } from './labelFields.ts'
import { projectFor, sheetOf } from './labelProjects.ts'
import { cardSections } from './printable.ts'

export type Printing = { lookups: Lookups; origin: string; demo: boolean }

const templates = {
  [printTypes.card]: 'card',
  [printTypes.registration]: 'registration',
  [printTypes.label]: 'labels',
  [printTypes.mark]: 'marks',
} as const
const titles = {
  '1': '设备档案卡',
  '2': '特种设备使用登记表',
  '3': '设备标签',
  '4': '特种设备使用标志',
} as const
type PrintType = keyof typeof titles

async function devicesIn(context: Context, ids: readonly string[]): Promise<Equipment[]> {
  const scope = scopeCondition(equipment, context.user)
  const { rows } = await sql<Equipment>`select * from equipment where id = any(${ids}::uuid[])
    ${scope ? sql`and ${scope}` : sql``}`.execute(loose(context.db))
  const byId = new Map(rows.map((row) => [row.id, row]))
  return ids.map((id) => {
    const row = byId.get(id)
    if (!row) throw missing()
    return row
  })
}

/** A label says until when a device is valid: one that is not gets none. */
function refuseLabels(devices: readonly Equipment[], today: string): void {
  const problems = devices.flatMap((device) => {
    const due = (device.nextinspdate ?? '').slice(0, 10)
    const problem = useProblem('label', device) ?? (due !== '' && due < today ? overdueLabel(due) : null)
    return problem ? [deviceMessages.noLabel(device.equcode ?? '', problem)] : []
  })
  if (problems.length > 0) throw new Refusal(labelProblems(problems))
}

/** Notes which devices are printed, in the order in which they were chosen; the paper follows by `batchNo`. */
export async function notePrint(
  outer: Context,
  {
    ids,
    printType,
    copies,
    labelProjectId = null,
  }: { ids: readonly string[]; printType: PrintType; copies: number; labelProjectId?: string | null },
): Promise<{ batchNo: string }> {
  if (ids.length === 0) throw new Refusal(deviceMessages.chooseDevices)
  if (labelProjectId && printType !== printTypes.label)
    throw wrongFields({ labelProjectId: labelProjectMessages.onlyLabels })
  return transact(outer, async (context) => {
    const devices = await devicesIn(context, ids)
    if (printType === printTypes.label) refuseLabels(devices, dayOf(context.now()))
    if (labelProjectId) await projectFor(context, labelProjectId, devices)
    const batchNo = crypto.randomUUID()
    const printTime = context.now().toISOString()
    await insertRows(
      context,
      equipmentPrint,
      devices.map((device, place) => ({
        equdatasysid: device.id,
        equcode: device.equcode,
        printType,
        copies,
        printTime,
        printUserName: context.user.name,
        batchNo,
        place,
        labelProjectId,
        unitId: device.unitId,
        areaId: device.areaId,
      })),
    )
    return { batchNo }
  })
}

type Batch = { ids: string[]; printType: PrintType; copies: number; labelProjectId?: string | null }

/** A print that somebody noted; devices outside the caller's scope make it a missing one. */
export async function batchOf(context: Context, batchNo: string): Promise<Batch> {
  const { rows } = await sql<{
    equdatasysid: string
    printType: PrintType
    copies: number
    labelProjectId: string | null
  }>`
    select equdatasysid, "printType", copies, "labelProjectId" from equipment_print where "batchNo" = ${batchNo} order by place`.execute(
    context.db,
  )
  const [first] = rows
  if (!first) throw new Refusal(deviceMessages.printGone, { code: 'missing' })
  const ids = rows.map((row) => row.equdatasysid)
  await devicesIn(context, ids)
  return {
    ids,
    printType: first.printType,
    copies: Number(first.copies),
    labelProjectId: first.labelProjectId,
  }
}

const sources = new Map<string, string>()

function sourceOf(name: string): string {
  const known = sources.get(name)
  if (known) return known
  const own = readFileSync(new URL(`./${name}.typ`, import.meta.url), 'utf8')
  const source = `${formSource()}\n${own}`
  sources.set(name, source)
  return source
}

function documentOf(context: Context, raw: Equipment, { lookups, origin, demo }: Printing) {
  const row = maskRow(context, equipment, raw)
  return {
    ...paperTexts(equipment, row, labelFields, lookups),
    sections: cardSections(row, lookups),
    isLift: (row.equclacode ?? '').startsWith('3'),
    qr: qrSvg(`${origin}/scanPage?equcode=${encodeURIComponent(row.equcode ?? '')}`),
    institute: '',
    printedAt: shanghaiDateTime(context.now()).slice(0, 16),
    demo,
  }
}

/** The paper of a print: every device as often as its copies say, documents set by set, labels side by side. */
export async function renderBatch(
  context: Context,
  { ids, printType, copies, labelProjectId }: Batch,
  printing: Printing,
): Promise<{ file: Buffer; name: string }> {
  const rows = await devicesIn(context, ids)
  // It may have been inspected since the print was noted.
  if (printType === printTypes.label) refuseLabels(rows, dayOf(context.now()))
  const documents = rows.map((row) => documentOf(context, row, printing))
  const times = Array.from({ length: copies })
  const repeated =
    printType === printTypes.label
      ? documents.flatMap((document) => times.map(() => document))
      : times.flatMap(() => documents)
  const data = { documents: repeated, demo: printing.demo }
  // A project that does not fit any more since the print was noted is refused as it would have been then.
  const project = labelProjectId ? await projectFor(context, labelProjectId, rows) : null
  const file = project
    ? await renderPdf(sourceOf('labelProject'), { ...data, sheet: sheetOf(context, project) })
    : await renderPdf(sourceOf(templates[printType]), data)
  return { file, name: `${titles[printType]}.pdf` }
}

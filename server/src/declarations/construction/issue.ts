import {
  devicesOf,
  type NoticeDevice,
  numbersOf,
} from '@tejian/contract/declarations/construction/devices.ts'
import { constructionMessages } from '@tejian/contract/declarations/construction/messages.ts'
import {
  constructionTypes,
  groupOfType,
  resultCodeOf,
} from '@tejian/contract/declarations/construction/rules.ts'
import { rootOf } from '@tejian/contract/equipment/classCodes.ts'
import { equipment } from '@tejian/contract/equipment/equipment.ts'
import { sql } from 'kysely'
import { recordInspection } from '../../equipment/public.ts'
import type { Context } from '../../kit/context.ts'
import { issueNumbers } from '../../kit/numbers.ts'
import { dayOf } from '../../kit/process/flow.ts'
import type { Row } from '../../kit/records/find.ts'
import { readRow, updateRow, type Values } from '../../kit/records/save.ts'
import { Refusal, wrongFields } from '../../kit/refusal.ts'
import { held } from './notices.ts'

const passed = '1'
const conclusions: ReadonlySet<string> = new Set([passed, '2'])

/** A report number for every device, and a certificate for every device that passed, from the ledger. */
export async function issued(
  context: Context,
  row: Row,
  { issueDate, conclusion }: { issueDate: string; conclusion: string },
): Promise<Values> {
  if (!conclusions.has(conclusion)) throw wrongFields({ conclusion: constructionMessages.unknownConclusion })
  const devices = devicesOf(row.devices)
  const at = { day: dayOf(context.now()), area: String(row.areaId) }
  const reports = await issueNumbers(context, 'BG', devices.length, {
    ...at,
    alias: rootOf(String(row.equclacode))?.abbr ?? 'QT',
    kind: groupOfType(row.constype),
  })
  const certificates = conclusion === passed ? await issueNumbers(context, 'JJZS', devices.length, at) : []
  const numbered: NoticeDevice[] = devices.map((device, place) => ({
    ...device,
    ...(reports[place] && { reportno: reports[place] }),
    ...(certificates[place] && { superviseCertNo: certificates[place] }),
  }))
  return {
    devices: held(numbered),
    reportno: numbersOf(numbered, 'reportno'),
    superviseCertNo: numbersOf(numbered, 'superviseCertNo'),
    issueDate,
    conclusion,
  }
}

/** What the work leaves in the archive of a device, by its kind. */
function workValues(notice: Row, institute: string): Values {
  const unit = String(notice.instunit)
  const done = notice.compDate as string | null
  switch (notice.constype) {
    case constructionTypes.alter:
      return { reformunit: unit, reformdate: done }
    case constructionTypes.majorRepair:
      return { repairunit: unit, repairdate: done }
    default:
      return {
        instunit: unit,
        instlicno: String(notice.licenseno),
        instdate: done,
        informno: String(notice.noticeno),
        instinspunit: institute || null,
        instinspdate: notice.issueDate as string | null,
      }
  }
}

export async function instituteName(context: Context, id: unknown): Promise<string> {
  const { rows } = await sql<{ name: string }>`select name from organisation
    where id = ${id}::uuid`.execute(context.db)
  return rows[0]?.name ?? ''
}

/** Writes the finished inspection into the archives of the notice's devices that have one, in the move's transaction. */
export async function writeArchives(context: Context, notice: Row): Promise<void> {
  const reason = constructionMessages.wrote(String(notice.noticeno))
  const ok = notice.conclusion === passed
  const institute = await instituteName(context, notice.inspunit)
  for (const { equdatasysid, reportno } of devicesOf(notice.devices)) {
    if (!equdatasysid) continue
    const device = await readRow(context, equipment, equdatasysid, true).catch(unlessGone)
    if (!device) continue
    if (ok) await updateRow(context, equipment, device, workValues(notice, institute), { reason })
    await recordInspection(
      context,
      equdatasysid,
      {
        inmGroupCode: groupOfType(notice.constype),
        inspectdate: String(notice.compDate ?? notice.issueDate),
        resultCode: resultCodeOf(device.equclacode, ok),
        reportno: reportno ?? '',
        nextinspdate: null,
        unacceptable: !ok,
      },
      () => undefined,
    )
  }
}

/** A device may have left the archive since. */
function unlessGone(error: unknown): null {
  if (error instanceof Refusal && error.code === 'missing') return null
  throw error
}

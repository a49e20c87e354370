import {
  devicesOf,
  type NoticeDevice,
  numbersOf,
} from '@tejian/contract/declarations/construction/devices.ts'
import { constructionMessages } from '@tejian/contract/declarations/construction/messages.ts'
import type { ConstructionNotice, NoticeChanges } from '@tejian/contract/declarations/construction/notice.ts'
import {
  constructionTypes,
  groupOfType,
  resultCodeOf,
} from '@tejian/contract/declarations/construction/rules.ts'
import { rootOf } from '@tejian/contract/equipment/categories.ts'
import { equipment } from '@tejian/contract/equipment/equipment.ts'
import type { ChangesOf } from '@tejian/contract/kit/record.ts'
import { sql } from 'kysely'
import { recordInspection } from '../../equipment/public.ts'
import type { Context } from '../../kit/context.ts'
import { issueNumbers } from '../../kit/numbers.ts'
import { dayOf } from '../../kit/process/flow.ts'
import { filled } from '../../kit/records/filled.ts'
import { readRow, updateRow } from '../../kit/records/save.ts'
import { Refusal, wrongFields } from '../../kit/refusal.ts'
import { held } from './notices.ts'

const passed = '1'
const conclusions: ReadonlySet<string> = new Set([passed, '2'])

/** A report number for every device, and a certificate for every device that passed, from the ledger. */
export async function issued(
  context: Context,
  row: ConstructionNotice,
  { issueDate, conclusion }: { issueDate: string; conclusion: string },
): Promise<NoticeChanges> {
  if (!conclusions.has(conclusion)) throw wrongFields({ conclusion: constructionMessages.unknownConclusion })
  const devices = devicesOf(row.devices)
  const at = { day: dayOf(context.now()), area: row.areaId ?? '' }
  const reports = await issueNumbers(context, 'BG', devices.length, {
    ...at,
    alias: rootOf(row.equclacode ?? '')?.abbr ?? 'QT',
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
function workValues(
  notice: ConstructionNotice,
  institute: string,
  certificate: string | undefined,
): ChangesOf<typeof equipment> {
  const { instunit: unit, compDate: done } = notice
  switch (notice.constype) {
    case constructionTypes.alter:
      return {
        reformunit: unit,
        reformdate: done,
        reforminspno: certificate ?? null,
        reforminspdate: notice.issueDate,
      }
    case constructionTypes.majorRepair:
      return { repairunit: unit, repairdate: done }
    default:
      return {
        instunit: unit,
        instlicno: notice.licenseno,
        instdate: done,
        informno: notice.noticeno,
        instinspunit: institute || null,
        instinspdate: notice.issueDate,
      }
  }
}

export async function instituteName(context: Context, id: string | null): Promise<string> {
  const { rows } = await sql<{ name: string }>`select name from organisation
    where id = ${id}::uuid`.execute(context.db)
  return rows[0]?.name ?? ''
}

/** Writes the finished inspection into the archives of the notice's devices that have one, in the move's transaction. */
export async function writeArchives(context: Context, notice: ConstructionNotice): Promise<void> {
  const reason = constructionMessages.wrote(filled(notice, 'noticeno'))
  const ok = notice.conclusion === passed
  const institute = await instituteName(context, notice.inspunit)
  for (const { equdatasysid, reportno, superviseCertNo } of devicesOf(notice.devices)) {
    if (!equdatasysid) continue
    const device = await readRow(context, equipment, equdatasysid, true).catch(unlessGone)
    if (!device) continue
    if (ok)
      await updateRow(context, equipment, device, workValues(notice, institute, superviseCertNo), { reason })
    await recordInspection(context, equdatasysid, {
      inmGroupCode: groupOfType(notice.constype),
      inspectdate: notice.compDate ?? filled(notice, 'issueDate'),
      conclusion: ok ? '合格' : '不合格',
      resultCode: resultCodeOf(device.equclacode, ok),
      reportno: reportno ?? '',
      nextinspdate: null,
    })
  }
}

/** A device may have left the archive since. */
function unlessGone(error: unknown): null {
  if (error instanceof Refusal && error.code === 'missing') return null
  throw error
}

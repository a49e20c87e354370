import { readFileSync } from 'node:fs'
import { type Equipment, equipment } from '@tejian/contract/equipment/equipment.ts'
import { shanghaiDateTime } from '@tejian/contract/kit/calendarDate.ts'
import { signatureField } from '@tejian/contract/kit/signatureLines.ts'
import { type InspectionNotice, inspectionNotice } from '@tejian/contract/reports/notice.ts'
import { noticeMessages } from '@tejian/contract/reports/noticeMessages.ts'
import { sql } from 'kysely'
import type { Context } from '../../../kit/context.ts'
import { formSource } from '../../../kit/pdf/formSource.ts'
import { renderPdf } from '../../../kit/pdf/renderPdf.ts'
import { qrSvg } from '../../../kit/qr.ts'
import { readRow } from '../../../kit/records/save.ts'
import { missing, Refusal } from '../../../kit/refusal.ts'
import { labelOf } from './labels.ts'

/** What a print ticket names for a notice. */
export const noticePrintRecord = (id: string): string => `JYYJS|${id}`

/** The id behind a print ticket's record; null for prints of others. */
export const noticeOfPrint = (record: string): string | null =>
  record.startsWith('JYYJS|') ? record.slice('JYYJS|'.length) : null

/** A notice that may leave the house: issued, and in the caller's scope. */
export async function printableNotice(context: Context, id: string): Promise<InspectionNotice> {
  if (!context.user.permissions.has('opinion.view')) throw missing()
  const row = await readRow(context, inspectionNotice, id)
  if (!row.issueDate) throw new Refusal(noticeMessages.notIssued)
  return row
}

async function instituteOf(context: Context, orgId: string | null): Promise<{ name: string; phone: string }> {
  const { rows } = await sql<{ name: string | null; phone: string | null }>`
    select coalesce(parent.name, organisation.name) as name, coalesce(organisation.phone, parent.phone) as phone
    from organisation left join organisation parent on parent.id = organisation."parentId"
    where organisation.id = ${orgId}::uuid`.execute(context.db)
  return { name: rows[0]?.name ?? '', phone: rows[0]?.phone ?? '' }
}

/** Some fields of a record as texts. */
const texts = <T extends InspectionNotice | Equipment>(
  from: T | null,
  names: ReadonlyArray<keyof T & string>,
): Record<string, string> => Object.fromEntries(names.map((name) => [name, String(from?.[name] ?? '')]))

async function printData(context: Context, row: InspectionNotice, demo: boolean) {
  const device = await readRow(context, equipment, row.equdatasysid ?? '').catch(() => null)
  const institute = await instituteOf(context, row.orgId)
  return {
    ...texts(row, ['noticeno', 'unitname', 'equcode', 'problemDesc', 'requirement', 'rectifyLimit']),
    ...texts(row, ['inspectdate', 'auditUserName', 'issueDate', 'reportno', 'seisn']),
    ...texts(row, ['signName', 'inspectorSign', 'unitSign']),
    signDate: (row.signTime ?? '').slice(0, 10),
    ...texts(row, ['feedbackResult', 'feedbackDate', 'feedbackName', 'confirmUserName', 'noticetype']),
    ...texts(device, ['equname', 'equclaname', 'usecertno', 'factoryno', 'useaddress']),
    // One name after another as Chinese lists them.
    inspectors: row.inspectors ?? '',
    signatureField,
    typeName: await labelOf(context, 'OPINION_TYPE', row.noticetype ?? ''),
    institute: institute.name,
    instituteTel: institute.phone,
    printedAt: shanghaiDateTime(context.now()).slice(0, 16),
    qr: qrSvg(row.noticeno ?? ''),
    demo,
  }
}

let source: string | undefined

/** The notice as a PDF; what the unit has answered stands on it too. */
export async function printNotice(context: Context, row: InspectionNotice, demo: boolean): Promise<Buffer> {
  source ??= `${formSource()}\n${readFileSync(new URL('./notice.typ', import.meta.url), 'utf8')}`
  return renderPdf(source, await printData(context, row, demo))
}

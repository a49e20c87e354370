import { readFileSync } from 'node:fs'
import { shanghaiDateTime } from '@tejian/contract/kit/calendarDate.ts'
import { type ExpressBill, expressBill } from '@tejian/contract/reports/expressBill.ts'
import { instituteOf } from '../../inspection/public.ts'
import type { Context } from '../../kit/context.ts'
import { formSource } from '../../kit/pdf/formSource.ts'
import { renderPdf } from '../../kit/pdf/renderPdf.ts'
import type { Lookups } from '../../kit/records/lookups.ts'
import { maskRow } from '../../kit/records/mask.ts'
import { paperTexts } from '../../shared/printing/paperText.ts'
import { printableBills } from './bills.ts'

const fields = [
  'billno',
  'expressNo',
  'expressCompany',
  'unitname',
  'recname',
  'contacttel',
  'recaddress',
  'content',
  'reportnos',
  'sendDate',
] as const

let source: string | undefined

async function documentOf(context: Context, raw: ExpressBill, lookups: Lookups) {
  const { name, phone } = await instituteOf(context, raw.orgId)
  return {
    ...paperTexts(expressBill, maskRow(context, expressBill, raw), fields, lookups),
    reports: (raw.reportnos ?? '').split(',').filter(Boolean),
    institute: name,
    phone,
    sender: context.user.name,
    printedAt: shanghaiDateTime(context.now()).slice(0, 16),
  }
}

/** 快递单 as a PDF, two on a page: who sends, who receives, which reports are in the parcel. */
export async function renderBills(
  context: Context,
  ids: readonly string[],
  { lookups, demo }: { lookups: Lookups; demo: boolean },
): Promise<Buffer> {
  source ??= `${formSource()}\n${readFileSync(new URL('./bill.typ', import.meta.url), 'utf8')}`
  const documents = []
  for (const row of await printableBills(context, ids))
    documents.push(await documentOf(context, row, lookups))
  return renderPdf(source, { documents, demo })
}

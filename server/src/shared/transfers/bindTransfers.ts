import { kitMessages } from '@tejian/contract/kit/messages.ts'
import type { AnyRecord } from '@tejian/contract/kit/record.ts'
import type { RegisterCalls } from '@tejian/contract/kit/register.ts'
import { importFields } from '@tejian/contract/kit/transfer.ts'
import type { View } from '@tejian/contract/kit/view.ts'
import * as z from 'zod/mini'
import type { Bind, CallContext } from '../../kit/http/bind.ts'
import { type RegisterOptions, sourceOf } from '../../kit/records/register.ts'
import { Refusal } from '../../kit/refusal.ts'
import type { Services } from '../../kit/services.ts'
import { WorkbookProblem } from '../../kit/xlsx/workbookProblem.ts'
import { readUpload } from '../attachments/actions.ts'
import { exportColumns, exportRows, xlsxType } from './exportRows.ts'
import { importRows, templateOf } from './importRows.ts'

type Sent = { mode?: string | undefined; transferId?: string | undefined }

/** The workbook with the fields around it, which stand in the parts of the request or in its address. */
async function uploadedWorkbook(context: CallContext, address: Sent) {
  const given = Object.entries(address).filter((entry): entry is [string, string] => Boolean(entry[1]))
  const { upload } = await readUpload(context, Object.fromEntries(given), async () => null)
  const parsed = z.safeParse(importFields, upload.fields)
  if (!parsed.success) throw new Refusal(kitMessages.malformed, { code: 'fields' })
  return { ...parsed.data, file: upload.content }
}

/** Binds export, template and import of a register. */
export function bindTransfers(
  bind: Bind,
  services: Services,
  calls: RegisterCalls,
  definition: AnyRecord,
  options: RegisterOptions & { view?: View } = {},
): void {
  const { lookups } = services
  const source = sourceOf(definition, options)
  bind(calls.export, (context, filters) =>
    exportRows(context, {
      source,
      filters,
      columns: exportColumns(definition, options.view),
      title: definition.title,
      lookups,
    }),
  )
  bind(calls.template, async () => ({
    file: templateOf(definition, lookups),
    name: `${definition.title}导入模板.xlsx`,
    type: xlsxType,
  }))
  bind(calls.import, async (context, address: Sent) => {
    const { mode, transferId, file } = await uploadedWorkbook(context, address)
    try {
      return await importRows(context, { record: definition, file, mode, transferId, lookups, options })
    } catch (error) {
      throw error instanceof WorkbookProblem ? new Refusal(error.message) : error
    }
  })
}

import type { AnyRecord } from '@tejian/contract/kit/record.ts'
import type { RegisterCalls } from '@tejian/contract/kit/register.ts'
import type { View } from '@tejian/contract/kit/view.ts'
import type { Bind, CallContext } from '../../kit/http/bind.ts'
import { type RegisterOptions, sourceOf } from '../../kit/records/register.ts'
import { Refusal } from '../../kit/refusal.ts'
import type { Services } from '../../kit/services.ts'
import { WorkbookProblem } from '../../kit/xlsx/workbookProblem.ts'
import { exportColumns, exportRows, xlsxType } from './exportRows.ts'
import { importRows, templateOf } from './importRows.ts'

/** The one file of a multipart request, whole; imports are limited in size by the server's multipart settings. */
async function uploadedWorkbook(context: CallContext): Promise<Buffer> {
  const part = await context.request.file()
  if (!part) throw new Refusal('请选择文件')
  return part.toBuffer()
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
  bind(calls.import, async (context, { mode, transferId }) => {
    const file = await uploadedWorkbook(context)
    try {
      return await importRows(context, { record: definition, file, mode, transferId, lookups, options })
    } catch (error) {
      throw error instanceof WorkbookProblem ? new Refusal(error.message) : error
    }
  })
}

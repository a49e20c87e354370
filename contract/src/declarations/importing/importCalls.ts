import * as z from 'zod/mini'
import { call } from '../../kit/call.ts'
import { registerCalls } from '../../kit/register.ts'
import { optionalText } from '../../kit/requestFields.ts'
import { declarationLine } from './declarationLine.ts'

const spec = '2 §7.4 Report steps'
const { template, import: imported } = registerCalls(
  declarationLine,
  '/api/appmain/excelImport',
  'declaration',
  spec,
)

/** Declarations out of a workbook of devices: with a trial and a taking back on the page, or in one go. */
export const declarationImportCalls = {
  template,
  import: imported,
  submitExcelImport: call({
    method: 'POST',
    path: '/api/appmain/submitExcelImport',
    encoding: 'multipart',
    access: { permission: 'declaration.import' },
    writes: true,
    does: '批量导入申报',
    spec,
    request: z.object({ stepcode: optionalText(20) }),
    answer: z.object({
      transferId: z.string(),
      total: z.number(),
      successCount: z.number(),
      errors: z.array(z.object({ row: z.number(), message: z.string() })),
    }),
  }),
} as const

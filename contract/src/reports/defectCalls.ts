import * as z from 'zod/mini'
import { call } from '../kit/call.ts'
import type { Permission } from '../kit/permission.ts'
import { jsonList, optionalId, optionalText, text } from '../kit/requestFields.ts'

const reads = { method: 'POST', encoding: 'form', writes: false } as const
const writes = { method: 'POST', encoding: 'form', writes: true } as const
const may = (code: Permission) => ({ access: { permission: code } })

const foundDefect = z.object({
  id: optionalId,
  itemCode: optionalText(40),
  itemName: optionalText(200),
  defectDesc: text(2000),
  defectLevel: optionalText(10),
  handleAdvice: optionalText(1000),
})

/** Defects that an inspection found (spec 2 §7.5). */
export const defectCalls = {
  defectDetailList: call({
    ...reads,
    ...may('defect.view'),
    path: '/api/ibmsseicomrepjyqx/ibmsSeiComRepJyqx/defectDetailList',
    does: '检验缺陷明细',
    spec: '2 §7.5',
    request: z.object({ seisn: text(40), equdatasysid: optionalId }),
    answer: z.array(
      z.looseObject({
        id: z.string(),
        seisn: z.string(),
        equdatasysid: z.nullable(z.string()),
        itemCode: z.nullable(z.string()),
        itemName: z.nullable(z.string()),
        defectDesc: z.string(),
        defectLevel: z.nullable(z.string()),
        handleAdvice: z.nullable(z.string()),
      }),
    ),
  }),
  defectSubmit: call({
    ...writes,
    ...may('report.enter'),
    path: '/api/ibmsseicomrepjyqx/ibmsSeiComRepJyqx/defectSubmit',
    does: '提交检验缺陷',
    spec: '2 §7.5',
    request: z.object({
      seisn: text(40),
      equdatasysid: optionalId,
      defectList: jsonList(foundDefect, 100),
    }),
    answer: z.object({ seisn: z.string() }),
  }),
  check: call({
    ...reads,
    ...may('report.enter'),
    path: '/api/ibmsseicomrepjyqx/ibmsSeiComRepJyqx/check',
    does: '缺陷与检验结果核对',
    spec: '2 §7.5',
    request: z.object({ seisn: text(40) }),
    answer: z.object({ valid: z.boolean(), message: z.string() }),
  }),
} as const

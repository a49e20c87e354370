import * as z from 'zod/mini'
import { call } from '../../kit/call.ts'
import type { PermissionHalf } from '../../kit/permission.ts'
import { processCalls } from '../../kit/processRegister.ts'
import type { AnyRecord } from '../../kit/record.ts'
import { listCall } from '../../kit/register.ts'
import { recordId } from '../../kit/requestFields.ts'
import { reportAlteration } from './reportAlteration.ts'
import { reportCorrection } from './reportCorrection.ts'

const place = z.object({
  field: z.string(),
  label: z.string(),
  section: z.string(),
  value: z.string(),
  kind: z.enum(['text', 'date', 'choice']),
  options: z.optional(z.array(z.object({ value: z.string(), label: z.string() }))),
})

const one = z.object({ id: recordId })

/** The calls of one kind of application about released reports. */
function changeCallsOf<R extends AnyRecord>(
  definition: R,
  half: 'reportCorrection' | 'reportAlteration',
  { path, screen }: { path: string; screen: string },
) {
  const spec = `2 §7.10 (list endpoints for many entities); ${screen}`
  const view = `${half}.view` as const
  const calls = processCalls(definition, path, half satisfies PermissionHalf, spec)
  const { title } = definition
  const file = {
    method: 'GET',
    encoding: 'query',
    access: { ticket: 'print', permission: view },
    writes: false,
    spec,
    request: one,
    answer: 'file',
  } as const
  return {
    ...calls,
    list: listCall(calls.find, `${path}/list`, `${title}列表`),
    /** The places of a report that may be named, with what stands there. */
    places: call({
      method: 'POST',
      path: `${path}/places`,
      encoding: 'form',
      access: { permission: view },
      writes: false,
      spec,
      does: `${title}：报告内容`,
      request: z.object({ reportId: recordId }),
      answer: z.object({ places: z.array(place) }),
    }),
    /** The paper of the report as it would be, or as it has become. */
    paper: call({ ...file, path: `${path}/paper`, does: `${title}：新报告` }),
    /** The application with every decision. */
    sheet: call({ ...file, path: `${path}/sheet`, does: `${title}：审批单` }),
  } as const
}

export const reportCorrectionCalls = changeCallsOf(reportCorrection, 'reportCorrection', {
  path: '/api/reportcorretion/reportCorretion',
  screen: '2 §2.4 reportCorretionMng',
})

export const reportAlterationCalls = changeCallsOf(reportAlteration, 'reportAlteration', {
  path: '/api/alterreport/alterReport',
  screen: '2 §2.4 alterReportMng',
})

/** What print tickets name: kind of paper, table, id. */
export const changePrints = { paper: 'BGGZB', sheet: 'BGGZD' } as const

export const changePrintRecord = (kind: keyof typeof changePrints, table: string, id: string): string =>
  `${changePrints[kind]}|${table}|${id}`

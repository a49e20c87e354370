import { registerCalls } from '../kit/register.ts'
import { report } from './report.ts'

export const releasedPath = '/api/complexquery/inspectionReport'

const { find } = registerCalls(
  report,
  releasedPath,
  'report',
  '2 §7.10 (list endpoints for many entities); 2 §2.2 inspectionReport',
)

/** Reports that were handed to their unit. */
export const releasedCalls = {
  find: { ...find, does: '检验报告查询' },
  list: { ...find, path: `${releasedPath}/list`, does: '检验报告列表' },
} as const

import { registerCalls } from '../../kit/register.ts'
import { inspectionType } from './inspectionType.ts'

export const inspectionTypePath = '/api/sysmng/inmConfMng'

const {
  find,
  getDetail,
  save,
  export: exported,
} = registerCalls(inspectionType, inspectionTypePath, 'inspectionType', '2 §2.10 sysmng, business support')

/** Which inspections are offered for which classes: kept by the system administrator. */
export const inspectionTypeCalls = { find, getDetail, save, export: exported } as const

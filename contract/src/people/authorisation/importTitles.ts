import type { FieldName } from '../../kit/record.ts'
import type { reportAuthorisation } from './authorisation.ts'

/** Headers under which institutes keep their lists of authorised signatories. */
export const authorisationTitles = {
  qualifCode: ['授权编号', '编号'],
  qualifName: ['授权领域', '资质名称'],
  duty: ['职责', '授权范围'],
  loginName: ['账号', '登录名'],
  equclacode: ['设备类别', '适用设备类别'],
  startDate: ['授权日期', '生效日期'],
  endDate: ['有效期至', '截止日期'],
} as const satisfies Partial<Record<FieldName<typeof reportAuthorisation>, readonly string[]>>

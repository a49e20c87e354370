import type { FieldSpec } from '@tejian/contract/kit/record.ts'
import dayjs from 'dayjs'

export const fromSpec: FieldSpec = { label: '开始日期', kind: 'date' }
export const toSpec: FieldSpec = { label: '结束日期', kind: 'date' }

/** This month so far, which is what is looked at most. */
export const thisMonth = () => ({
  from: dayjs().startOf('month').format('YYYY-MM-DD'),
  to: dayjs().format('YYYY-MM-DD'),
})

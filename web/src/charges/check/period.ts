import type { FieldSpec } from '@tejian/contract/kit/record.ts'
import { today } from '../../kit/clock.ts'

export const fromSpec: FieldSpec = { label: '开始日期', kind: 'date' }
export const toSpec: FieldSpec = { label: '结束日期', kind: 'date' }

/** This month so far, which is what is looked at most. */
export const thisMonth = () => ({
  from: `${today().slice(0, 8)}01`,
  to: today(),
})

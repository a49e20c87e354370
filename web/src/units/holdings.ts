import { addDays } from '@tejian/contract/kit/calendarDate.ts'
import type { Filters } from '../kit/fields/SearchInput.tsx'

/** In use; others need no inspection. */
const inUse = '1'
const soonDays = 30

/** What is counted of a unit's devices; an end date is the first day that no longer counts (spec 1 §5). */
export function holdingCounts(unitId: string, today: string): Array<{ label: string; filters: Filters }> {
  return [
    { label: '使用设备', filters: { unitId } },
    { label: '其中在用', filters: { unitId, useState: inUse } },
    { label: '检验超期', filters: { unitId, useState: inUse, nextinspdateEnd: today } },
    {
      label: `${soonDays}天内到期`,
      filters: {
        unitId,
        useState: inUse,
        nextinspdateBegin: today,
        nextinspdateEnd: addDays(today, soonDays),
      },
    },
    { label: '维保设备', filters: { maintUnitId: unitId } },
  ]
}

import { isCalendarDate } from '../../kit/calendarDate.ts'
import { isUnder } from '../../kit/classCodes.ts'
import { gasGroupOf } from './gases.ts'
import type { Condition, DueDevice } from './rules.ts'

/** The conditions of `inspection-periods.json`, read on a device. */

/** Labels of the fields that conditions ask for, to say which one is missing. */
export const conditionFieldLabels: Readonly<Record<string, string>> = {
  boilerGrade: '设备级别',
  boilerUse: '锅炉用途',
  medium: '工作介质',
  materialKind: '材料类别',
  gasGroup: '充装介质',
  governorAgeYears: '限速器制造日期',
  ratedCapacity: '额定蒸发量',
}

/** What an empty field means where the archive's form leaves it open. */
const defaults: Readonly<Record<string, unknown>> = {
  inPlantUnit: false,
  internalInspectionPossible: true,
  // Imported archives never say it, and nearly every vessel is of metal.
  materialKind: '金属',
  moltenMetal: false,
  rbi: false,
}

/** Whether a condition holds; null when nobody but a person can tell, with the missing field's name where it is that. */
export function holds(
  condition: Condition | undefined,
  device: DueDevice,
  today: string,
): boolean | { missing: string } | null {
  if (!condition) return true
  if (condition.classIn && !condition.classIn.some((code) => isUnder(device.equclacode ?? '', code)))
    return false
  if (condition.all || (condition.text && !condition.field)) return null
  if (!condition.field) return true
  const rest = condition.and ? holds(condition.and, device, today) : true
  if (rest === false) return false
  const value = fieldValue(condition.field, device, today)
  if (value === undefined || value === null || value === '')
    return condition.text ? null : { missing: condition.field }
  return compares(condition, value) && rest
}

function compares({ eq, in: among, op, value: limit = 0 }: Condition, value: unknown): boolean {
  if (among) return among.includes(value)
  if (typeof eq === 'boolean') return ['true', '1'].includes(String(value)) === eq
  if (op === '<=') return Number(value) <= limit
  if (op === '<') return Number(value) < limit
  if (op === '>=') return Number(value) >= limit
  if (op === '>') return Number(value) > limit
  return value === eq
}

function fieldValue(field: string, device: DueDevice, today: string): unknown {
  if (field === 'gasGroup') return gasGroupOf(device.params?.fillingMedium)
  if (field !== 'governorAgeYears') {
    const own = device.params?.[field] ?? ''
    return own === '' ? defaults[field] : own
  }
  // A governor that nobody dated is as old as the lift it came with. Half years tell "more than 15" from "15 today".
  const made = String(device.params?.governorMadeDate ?? device.madedate ?? '').slice(0, 10)
  if (!isCalendarDate(made)) return undefined
  const years = Number(today.slice(0, 4)) - Number(made.slice(0, 4))
  if (today.slice(5) === made.slice(5)) return years
  return today.slice(5) > made.slice(5) ? years + 0.5 : years - 0.5
}

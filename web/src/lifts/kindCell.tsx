import { alarmKinds } from '@tejian/contract/lifts/faults.ts'
import { useDictionary } from '../shared/dictionaries/dictionaries.ts'
import type { Alarm } from './AlarmDialog.tsx'

const tones: Readonly<Record<string, string>> = { [alarmKinds.trapped]: 'red', [alarmKinds.fault]: 'orange' }

type AlarmKindProps = { row: Pick<Alarm, 'alarmKind' | 'trappedCount'>; withCount?: boolean }

/** The kind of an alarm in its colour, with the number of people in the car. */
export function AlarmKind({ row, withCount = false }: AlarmKindProps) {
  const kinds = useDictionary('LIFT_ALARM_KIND')
  const label = kinds.find(({ value }) => value === row.alarmKind)?.label ?? ''
  const people = withCount && row.trappedCount ? ` ${row.trappedCount} 人` : ''
  return (
    <span className={`tj-state tj-state-${tones[row.alarmKind ?? ''] ?? 'none'}`}>
      {label}
      {people}
    </span>
  )
}

export const kindCell = (row: Alarm) => <AlarmKind row={row} />

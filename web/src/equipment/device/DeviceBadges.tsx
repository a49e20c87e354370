import { equipment } from '@tejian/contract/equipment/equipment.ts'
import { FieldText } from '../../kit/fields/FieldText.tsx'
import type { DueLine } from '../archive/dueView.ts'
import type { Device } from '../rows.ts'

const states = [
  ['useState', ''],
  ['regState', '登记'],
  ['inspState', ''],
] as const

/** How a device stands: its use, its registration, what was found, what is due next. */
export function DeviceBadges({ row, next }: { row: Device; next: DueLine | undefined }) {
  return (
    <>
      {states.map(([name, label]) =>
        row[name] ? (
          <span key={name}>
            {label} <FieldText spec={equipment.fields[name]} value={row[name]} />
          </span>
        ) : null,
      )}
      {next && (
        <span className={`tj-state tj-state-${next.tone}`}>
          {next.kindName} {next.dueDate}（{next.state}）
        </span>
      )}
    </>
  )
}

import { equipment } from '@tejian/contract/equipment/equipment.ts'
import type { Value } from '@tejian/contract/kit/values.ts'
import { FieldText } from '../../kit/fields/FieldText.tsx'
import type { Detail } from '../../kit/form/useRecord.ts'
import type { DueLine } from '../archive/dueView.ts'

const states = { useState: '', regState: '登记' } as const

/** How a device stands: its use, its registration, what is due next. */
export function DeviceBadges({ row, next }: { row: Detail; next: DueLine | undefined }) {
  return (
    <>
      {Object.entries(states).map(([name, label]) =>
        row[name] ? (
          <span key={name}>
            {label}{' '}
            <FieldText spec={equipment.fields[name as keyof typeof states]} value={row[name] as Value} />
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

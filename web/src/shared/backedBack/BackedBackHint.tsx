import { Tooltip } from 'antd'
import { useSources } from '../../kit/fields/sources.ts'

/** What says of a row why it came back. */
type BackedBack = {
  readonly backReason: string | null
  readonly backDescription: string | null
  readonly backDutyTask: string | null
}

const text = (value: string | null): string => value ?? ''

/** The lines of the hint: reason, description and duty step, as far as they are known (spec 2 §2.11). */
export function backedBackLines(
  row: BackedBack,
  stepName: (code: string) => string,
): Array<readonly [label: string, value: string]> {
  const lines = [
    ['退回原因', text(row.backReason)],
    ['退回说明', text(row.backDescription)],
    ['责任环节', stepName(text(row.backDutyTask))],
  ] as const
  return lines.filter(([, value]) => value !== '')
}

/** Marks a row that was backed back; reason, description and duty step on hover or focus (spec 1 §2, Shared panels). */
export function BackedBackHint({ row }: { row: BackedBack }) {
  const { labelOf } = useSources()
  // The processes themselves would weigh more than the list that shows the hint.
  const lines = backedBackLines(row, (code) => labelOf('FLOW_STEP', code))
  if (lines.length === 0) return null
  return (
    <Tooltip
      placement="topLeft"
      title={lines.map(([label, value]) => (
        <div key={label}>
          {label}：{value}
        </div>
      ))}
    >
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: the hint must be reachable by keyboard */}
      <span className="tj-state tj-state-orange" tabIndex={0}>
        退回：{text(row.backReason) || text(row.backDescription)}
      </span>
    </Tooltip>
  )
}

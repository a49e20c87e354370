import { LineRow } from './LineRow.tsx'
import type { SheetLine } from './sheetLines.ts'

type LineTableProps = {
  id: string
  lines: readonly SheetLine[]
  editable: boolean
  checked?: boolean
  onChange?(key: string, patch: Partial<SheetLine>): void
  onRemove?(key: string): void
}

const nothing = (): void => {}

/** The lines of a charge; on a phone one below the other. */
export function LineTable({ id, lines, editable, checked = false, onChange, onRemove }: LineTableProps) {
  return (
    <table className="tj-plain charge-lines" aria-label="收费明细">
      <thead>
        <tr>
          <th scope="col" className="tj-number">
            序号
          </th>
          <th scope="col">设备代码</th>
          <th scope="col">收费项目</th>
          <th scope="col" className="tj-number">
            单价（元）
          </th>
          <th scope="col" className="tj-number">
            数量
          </th>
          <th scope="col" className="tj-number">
            金额（元）
          </th>
          {editable && <th scope="col">操作</th>}
        </tr>
      </thead>
      <tbody>
        {lines.map((line, index) => (
          <LineRow
            key={line.key}
            id={`${id}-${line.key}`}
            line={line}
            place={index + 1}
            editable={editable}
            checked={checked}
            onChange={onChange ?? nothing}
            onRemove={onRemove ?? nothing}
          />
        ))}
      </tbody>
    </table>
  )
}

import type { SheetTable } from '@tejian/contract/reports/reviewCalls.ts'
import { Sketch } from '../sheet/table/Sketch.tsx'

/** The rows of an item's table as they were filled in, and the points on their sketch. */
export function MeasuredTable({
  table: { columns, rows, sketch },
  label,
}: {
  table: SheetTable
  label: string
}) {
  const points = rows.flatMap(({ no, place }) => (place ? [{ no, place }] : []))
  return (
    <div className="review-table">
      {sketch && points.length > 0 && <Sketch sketch={sketch} points={points} />}
      <div className="work-scroll">
        <table className="tj-plain" aria-label={`${label} 表格`}>
          <thead>
            <tr>
              <th scope="col">序号</th>
              {columns.map(({ name, unit }) => (
                <th key={name} scope="col">
                  {name}
                  {unit && <small> {unit}</small>}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ no, cells }) => (
              <tr key={no}>
                <th scope="row">{no}</th>
                {cells.map(({ value, limit, out }, place) => (
                  <td
                    key={columns[place]?.name}
                    className={out ? 'tj-state-red' : undefined}
                    title={out ? `超出限值 ${limit}` : undefined}
                  >
                    {value}
                    {out && <small>（{limit}）</small>}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </div>
  )
}

import { type Report, report, reportStates } from '@tejian/contract/reports/report.ts'
import { FieldText } from '../../kit/fields/FieldText.tsx'
import { conclusionYears } from './conclusions.ts'

const { inmGroupCode, inspectResult } = report.fields

/** What the inspections of a device concluded, kind by kind over the years. */
export function ConclusionTable({ rows }: { rows: readonly Report[] }) {
  const { years, kinds } = conclusionYears(rows, reportStates.valid)
  if (years.length === 0) return <p className="tj-empty">没有有效报告</p>
  return (
    <div className="device-rows">
      <table className="tj-plain">
        <thead>
          <tr>
            <th scope="col">检验类别</th>
            {years.map((year) => (
              <th key={year} scope="col">
                {year}年
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {kinds.map(({ kind, byYear }) => (
            <tr key={kind}>
              <th scope="row">
                <FieldText spec={inmGroupCode} value={kind} />
              </th>
              {years.map((year) => (
                <td key={year}>
                  {(byYear.get(year) ?? []).map((row) => (
                    <div key={row.id}>
                      <FieldText spec={inspectResult} value={row.inspectResult} />
                    </div>
                  ))}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

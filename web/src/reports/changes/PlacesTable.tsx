import { type ChangeItems, shownAt } from '@tejian/contract/reports/changes/places.ts'
import './changes.css'

/** What an application changes, as it is read: what stands in the report, and what shall stand there. */
export function PlacesTable({ items }: { items: ChangeItems }) {
  return (
    <div className="tj-places">
      <table className="tj-plain tj-stacks">
        <thead>
          <tr>
            <th scope="col">内容</th>
            <th scope="col">原报告</th>
            <th scope="col">新报告</th>
          </tr>
        </thead>
        <tbody>
          {Object.entries(items).map(([field, { label, before, after }]) => (
            <tr key={field}>
              <th scope="row">{label}</th>
              <td data-label="原报告">{shownAt(field, before) || '（空）'}</td>
              <td data-label="新报告">
                <ins>{shownAt(field, after) || '（空）'}</ins>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

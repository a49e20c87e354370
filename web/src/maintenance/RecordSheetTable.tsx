import type { Detail } from '@tejian/contract/kit/register.ts'
import { isVisitKind, itemsOf, visitKinds } from '@tejian/contract/maintenance/items/items.ts'
import type { maintenanceRecord } from '@tejian/contract/maintenance/records/record.ts'
import { itemResults } from '@tejian/contract/maintenance/records/sheet.ts'

const words: Readonly<Record<string, string>> = {
  [itemResults.fit]: '合格',
  [itemResults.unfit]: '不合格',
  [itemResults.none]: '无此项',
}

/** The items of a visit as its worker wrote them. */
export default function RecordSheetTable({ row }: { row: Detail<typeof maintenanceRecord> }) {
  const kind = isVisitKind(row.maintType) ? row.maintType : visitKinds.halfMonth
  return (
    <div className="work-scroll">
      <table className="tj-plain" aria-label="维保项目">
        <thead>
          <tr>
            <th scope="col">项号</th>
            <th scope="col">项目</th>
            <th scope="col">结果</th>
            <th scope="col">情况</th>
          </tr>
        </thead>
        <tbody>
          {itemsOf(row.equclacode, kind).map(({ no, name }) => {
            const entry = row.sheet?.[no]
            return (
              <tr key={no}>
                <td>{no}</td>
                <td>{name}</td>
                <td>{entry ? words[entry.result] : '未记录'}</td>
                <td>
                  {entry?.note}
                  {entry?.serious ? '（危及人身安全，已上报）' : ''}
                </td>
              </tr>
            )
          })}
        </tbody>
      </table>
    </div>
  )
}

import type { Detail } from '@tejian/contract/kit/register.ts'
import {
  doubtfulMark,
  isVisitKind,
  itemsOf,
  namesNote,
  visitKinds,
} from '@tejian/contract/maintenance/items/items.ts'
import type { maintenanceRecord } from '@tejian/contract/maintenance/records/record.ts'
import { itemPhoto, itemResults } from '@tejian/contract/maintenance/records/sheet.ts'
import { useAttachmentActions } from '../shared/attachments/useAttachmentActions.tsx'
import { useAttachments } from '../shared/attachments/useAttachments.ts'
import { PhotosOf, VisitProof } from './RecordPhotos.tsx'
import './recordSheet.css'

const words: Readonly<Record<string, string>> = {
  [itemResults.fit]: '合格',
  [itemResults.unfit]: '不合格',
  [itemResults.none]: '无此项',
}

/** The items of a visit as its worker wrote and photographed them. */
export default function RecordSheetTable({ row }: { row: Detail<typeof maintenanceRecord> }) {
  const kind = isVisitKind(row.maintType) ? row.maintType : visitKinds.halfMonth
  const { rows } = useAttachments(row.id)
  // Nobody changes photographs here.
  const actions = useAttachmentActions({ owner: row.id, rows, onChanged() {} })
  const photos = { rows, open: actions.open }
  return (
    <div className="work-scroll">
      <VisitProof row={row} photos={photos} />
      <table className="tj-plain" aria-label="维保项目">
        <thead>
          <tr>
            <th scope="col">项号</th>
            <th scope="col">项目</th>
            <th scope="col">结果</th>
            <th scope="col">情况</th>
            <th scope="col">照片</th>
          </tr>
        </thead>
        <tbody>
          {itemsOf(row.equclacode, kind).map(({ no, name, doubtful }) => {
            const entry = row.sheet?.[no]
            return (
              <tr key={no}>
                <td>{no}</td>
                <td>
                  {name}
                  {doubtful && `（${doubtfulMark}）`}
                </td>
                <td>{entry ? words[entry.result] : '未记录'}</td>
                <td>
                  {entry?.note}
                  {entry?.serious ? '（危及人身安全，已上报）' : ''}
                </td>
                <td>
                  <PhotosOf photos={photos} material={itemPhoto(no)} />
                </td>
              </tr>
            )
          })}
        </tbody>
      </table>
      <p>{namesNote(row.equclacode)}</p>
      {actions.dialog}
    </div>
  )
}

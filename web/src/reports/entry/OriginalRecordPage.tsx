import { ItemPage, useAddressItem } from '../../shared/work/ItemPage.tsx'
import { RecordSheet } from './RecordSheet.tsx'
import { useEntry } from './useEntry.ts'

/** The original record of one inspection: what was measured with which instruments, and the photos of it. */
export default function OriginalRecordPage() {
  const { seisn, list } = useAddressItem()
  const query = useEntry(seisn)
  return (
    <ItemPage seisn={seisn} from="报告录入" query={query}>
      {(data) => <RecordSheet key={`${seisn} ${data.detail.version}`} {...data} list={list} />}
    </ItemPage>
  )
}

import { ItemPage, useAddressItem } from '../../shared/work/ItemPage.tsx'
import { EntrySheet } from './EntrySheet.tsx'
import { useEntry } from './useEntry.ts'

/** BGLR, one report: the sheet in which it is filled in. */
export default function ReportEnterInfoPage() {
  const { seisn, list } = useAddressItem()
  const query = useEntry(seisn)
  return (
    <ItemPage seisn={seisn} from="报告录入" query={query}>
      {(data) => <EntrySheet key={`${seisn} ${data.detail.seiflowsysid}`} {...data} list={list} />}
    </ItemPage>
  )
}

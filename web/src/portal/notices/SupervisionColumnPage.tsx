import { useParams } from 'react-router'
import { NoticeFrame, supervisionSite } from './NoticeFrame.tsx'
import { NoticeList } from './NoticeList.tsx'

/** The articles of one column of the supervision disclosure site. */
export default function SupervisionColumnPage() {
  const { catalog = '' } = useParams()
  return (
    <NoticeFrame site={supervisionSite}>
      <NoticeList site={supervisionSite} catalog={catalog} />
    </NoticeFrame>
  )
}

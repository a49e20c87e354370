import { useParams } from 'react-router'
import { NoticeArticle } from './NoticeArticle.tsx'
import { supervisionSite } from './NoticeFrame.tsx'

/** One article of the supervision disclosure site (spec 2 §2.1 se_supervise_os/notice). */
export default function SupervisionNoticePage() {
  const { id = '' } = useParams()
  return <NoticeArticle site={supervisionSite} id={id} />
}

import { useSearchParams } from 'react-router'
import { NoticeArticle } from './NoticeArticle.tsx'
import { noticeSite } from './NoticeFrame.tsx'

/** One published notice (spec 2 §2.1 noticeView). */
export default function NoticeViewPage() {
  const [address] = useSearchParams()
  return <NoticeArticle site={noticeSite} id={address.get('id') ?? ''} />
}

import { useSearchParams } from 'react-router'
import { NoticeFrame, noticeSite } from './NoticeFrame.tsx'
import { NoticeList } from './NoticeList.tsx'

/** Published notices by column and title (spec 2 §2.1 noticeList). */
export default function NoticeListPage() {
  const [address] = useSearchParams()
  return (
    <NoticeFrame site={noticeSite}>
      <NoticeList site={noticeSite} catalog={address.get('catalog') ?? ''} />
    </NoticeFrame>
  )
}

import { useOnline } from '../offline/useOnline.ts'

/** Says that what is shown was fetched before the network was lost. */
export function OfflineBar() {
  const online = useOnline()
  if (online) return null
  return (
    <div className="offline-bar" role="status">
      网络已断开，页面上是断开前的数据；已填写的内容不会丢失，恢复后可继续办理
    </div>
  )
}

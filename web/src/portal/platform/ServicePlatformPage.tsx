import { productTitle } from '@tejian/contract/kit/constants.ts'
import { type MatterKind, matterKinds } from '@tejian/contract/portal/platform/platformCalls.ts'
import '../../kit/theme/plainPage.css'
import '../scan.css'
import './platform.css'
import { AnswerPart } from './AnswerPart.tsx'
import { matterForms } from './forms.ts'
import { MatterEntry } from './MatterEntry.tsx'

const home = '/servicePlatform'

const doors = [
  { path: '/noticeList', title: '通知公告', says: '公告与办事指南' },
  { path: '/scanPage', title: '扫码查验', says: '设备、报告、证书真伪' },
  ...matterKinds.map((kind) => ({ path: `${home}?do=${kind}`, ...matterForms[kind] })),
  { path: `${home}?do=answer`, title: '查看答复', says: '凭编号和查询码' },
  { path: '/ndtj', title: '年度统计', says: '设备与检验的年度数据' },
  { path: '/se_supervise_os/index', title: '监察公示', says: '监督检查结果' },
] as const

const isKind = (text: string | null): text is MatterKind => matterKinds.some((kind) => kind === text)

/** The one-stop service platform (spec 2 §2.1): what anybody may read, ask and bring; light, phone first. */
export default function ServicePlatformPage() {
  const wanted = new URLSearchParams(location.search).get('do')
  return (
    <div className="mobile-page platform-page">
      <header>
        <p>{productTitle}</p>
        <h1>一站式服务平台</h1>
      </header>
      <main>
        {isKind(wanted) && <MatterEntry kind={wanted} />}
        {wanted === 'answer' && <AnswerPart />}
        {!isKind(wanted) && wanted !== 'answer' && (
          <nav className="platform-tiles" aria-label="服务事项">
            {doors.map(({ path, title, says }) => (
              <a href={path} key={path}>
                <strong>{title}</strong>
                <span>{says}</span>
              </a>
            ))}
          </nav>
        )}
      </main>
      <footer className="platform-foot">
        {wanted && <a href={home}>返回服务平台</a>}
        <a href="/login">登录</a>
      </footer>
    </div>
  )
}

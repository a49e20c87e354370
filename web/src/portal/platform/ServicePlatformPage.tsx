import { productTitle } from '@tejian/contract/kit/constants.ts'
import { type MatterKind, matterKinds } from '@tejian/contract/portal/platform/platformCalls.ts'
import type { ComponentType } from 'react'
import '../../kit/theme/plainPage.css'
import '../scan.css'
import './platform.css'
import { AnswerPart } from './AnswerPart.tsx'
import { ClassesPart } from './ClassesPart.tsx'
import { matterForms } from './forms.ts'
import { LettersPart } from './LettersPart.tsx'
import { MatterEntry } from './MatterEntry.tsx'
import { ProgressPart } from './ProgressPart.tsx'

const home = '/servicePlatform'

type Door = { readonly path: string; readonly title: string; readonly says: string }
const doorOf = (kind: MatterKind): Door => ({ path: `${home}?do=${kind}`, ...matterForms[kind] })

/** What anybody comes for, the most wanted first. */
const groups: ReadonlyArray<{ readonly title: string; readonly doors: readonly Door[] }> = [
  {
    title: '查询',
    doors: [
      { path: '/scanPage', title: '扫码查验', says: '设备、报告、证书真伪' },
      { path: `${home}?do=progress`, title: '申报进度', says: '凭申报单号和电话后四位' },
      { path: `${home}?do=answer`, title: '查看答复', says: '凭编号和查询码' },
      { path: `${home}?do=classes`, title: '培训考核报名', says: '正在报名的班级和名额' },
    ],
  },
  { title: '办理', doors: matterKinds.map(doorOf) },
  {
    title: '公开',
    doors: [
      { path: '/noticeList', title: '通知公告', says: '公告与办事指南' },
      { path: `${home}?do=letters`, title: '来信公开', says: '已公开的咨询和答复' },
      { path: '/ndtj', title: '年度统计', says: '设备与检验的年度数据' },
      { path: '/se_supervise_os/index', title: '监察公示', says: '监督检查结果' },
    ],
  },
]

/** What is read on this page, by what the address asks for. */
const readings = new Map<string, ComponentType>([
  ['progress', ProgressPart],
  ['classes', ClassesPart],
  ['letters', LettersPart],
  ['answer', AnswerPart],
])

const isKind = (text: string | null): text is MatterKind => matterKinds.some((kind) => kind === text)

/** The one-stop service platform (spec 2 §2.1): what anybody may read, ask and bring; light, phone first. */
export default function ServicePlatformPage() {
  const wanted = new URLSearchParams(location.search).get('do') ?? ''
  const Reading = readings.get(wanted)
  return (
    <div className="mobile-page platform-page">
      <header>
        <p>{productTitle}</p>
        <h1>一站式服务平台</h1>
      </header>
      <main>
        {isKind(wanted) && <MatterEntry kind={wanted} />}
        {Reading && <Reading />}
        {!isKind(wanted) && !Reading && groups.map((group) => <Group key={group.title} {...group} />)}
      </main>
      <footer className="platform-foot">
        {wanted && <a href={home}>返回服务平台</a>}
        <a href="/login">登录</a>
      </footer>
    </div>
  )
}

function Group({ title, doors }: (typeof groups)[number]) {
  return (
    <nav className="platform-group" aria-label={title}>
      <h2>{title}</h2>
      <div className="platform-tiles">
        {doors.map(({ path, title: name, says }) => (
          <a href={path} key={path}>
            <strong>{name}</strong>
            <span>{says}</span>
          </a>
        ))}
      </div>
    </nav>
  )
}

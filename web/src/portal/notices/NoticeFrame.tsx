import { documentTitle, productTitle } from '@tejian/contract/kit/constants.ts'
import { type ReactNode, useEffect } from 'react'
import { Link } from 'react-router'
import '../../kit/theme/plainPage.css'
import './notices.css'

/** A public site of notices: where its front page lies, what it is called, the channel that it shows. */
export type Site = {
  readonly title: string
  readonly home: string
  /** NOTICE_CHANNEL. */
  readonly channel: '2' | '3'
  columnPath(catalog: string): string
  noticePath(id: string): string
}

const query = (values: Readonly<Record<string, string>>): string =>
  String(new URLSearchParams(Object.entries(values).filter(([, value]) => value !== '')))

/** The notices of the service platform (spec 2 §2.1 noticeList, noticeView). */
export const noticeSite: Site = {
  title: '通知公告',
  home: '/noticeList',
  channel: '2',
  columnPath: (catalog) => (catalog ? `/noticeList?${query({ catalog })}` : '/noticeList'),
  noticePath: (id) => `/noticeView?${query({ id })}`,
}

/** The supervision disclosure site (spec 2 §2.1, the group of its own). */
export const supervisionSite: Site = {
  title: '监察公示',
  home: '/se_supervise_os/index',
  channel: '3',
  columnPath: (catalog) =>
    catalog ? `/se_supervise_os/index/${encodeURIComponent(catalog)}` : '/se_supervise_os/index',
  noticePath: (id) => `/se_supervise_os/notice/${id}`,
}

/** Head and foot of the public pages of notices; light, for old phones. */
export function NoticeFrame({ site, title, children }: { site: Site; title?: string; children: ReactNode }) {
  useEffect(() => {
    document.title = documentTitle(title || site.title)
  }, [title, site])
  return (
    <div className="mobile-page public-notices">
      <header>
        <p>{productTitle}</p>
        <p className="public-site">
          <Link to={site.home}>{site.title}</Link>
        </p>
      </header>
      <main>{children}</main>
      <footer>
        <Link to="/servicePlatform">服务平台</Link>
        <Link to={noticeSite.home}>通知公告</Link>
        <Link to={supervisionSite.home}>监察公示</Link>
        <Link to="/scanPage">扫码查验</Link>
        <Link to="/login">登录</Link>
      </footer>
    </div>
  )
}

import { useEffect } from 'react'
import { Link, Outlet, useLocation, useMatches, useNavigation } from 'react-router'
import { useOutbox } from '../../kit/offline/outbox.ts'
import { isPhonePath, phoneHome } from '../../kit/offline/phonePlace.ts'
import { useOnline } from '../../kit/offline/useOnline.ts'
import { useSession } from '../../kit/session/store.ts'
import { loginAddress } from '../../kit/session/wayBack.ts'
import { endPreview } from '../../session/preview/leave.ts'
import { isPageHandle } from '../title.ts'
import { install } from './installed.ts'
import { useSending } from './useSending.ts'
import { useVisits } from './useVisits.ts'
import '../../kit/theme/plainPage.css'
import './phone.css'

/** The frame of the phone's pages: where one is, what waits to be sent, the page. It has nothing of the desktop's. */
export function PhoneFrame() {
  const user = useSession((session) => session.user)
  useEffect(install, [])
  return user && <Framed account={user.id} name={user.name} preview={user.preview !== undefined} />
}

function Framed({ account, name, preview }: { account: string; name: string; preview: boolean }) {
  const { pathname } = useLocation()
  const { state } = useNavigation()
  const title = useMatches()
    .map(({ handle }) => handle)
    .findLast(isPageHandle)?.title
  const atHome = pathname === '/m' || pathname === phoneHome
  useSending(account)
  useVisits(pathname, state === 'loading')
  return (
    <div className="mobile-page phone" aria-busy={state === 'loading'}>
      <header className="phone-header">
        {atHome ? <span /> : <Link to={parentOf(pathname)}>返回</Link>}
        <h1>{title}</h1>
        <span className="mobile-soft">{name}</span>
      </header>
      {preview && (
        <div className="phone-bar" role="status">
          <span>只读预览：{name}，不能修改</span>
          <button type="button" onClick={() => void endPreview()}>
            退出预览
          </button>
        </div>
      )}
      <SendingBar />
      <Outlet />
    </div>
  )
}

/** The page above: of one row its list, of a list the first page. */
function parentOf(pathname: string): string {
  const above = pathname.replace(/\/[^/]+\/?$/, '')
  return isPhonePath(above) && above !== '/m' ? above : phoneHome
}

/** Says what has not arrived yet, and why. */
function SendingBar() {
  const online = useOnline()
  const { waiting, refused, unsynced, unreachable, signedOut } = useOutbox()
  const { pathname, search } = useLocation()
  const said = [
    online && !unreachable ? '' : '离线',
    waiting > 0 ? `待发送 ${waiting}` : '',
    refused > 0 ? `未被接收 ${refused}` : '',
    unsynced > 0 ? `未同步 ${unsynced}` : '',
  ].filter(Boolean)
  if (said.length === 0 && !signedOut) return null
  return (
    <div className="phone-bar" role="status" data-bad={refused > 0 || signedOut || undefined}>
      <span>{said.join('　')}</span>
      {signedOut ? (
        <a href={loginAddress(pathname + search)}>登录已过期，请重新登录</a>
      ) : (
        waiting + refused > 0 && pathname !== '/m/outbox' && <Link to="/m/outbox">查看</Link>
      )}
    </div>
  )
}

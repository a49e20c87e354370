import { useState } from 'react'
import { Link } from 'react-router'
import { useOutbox } from '../../kit/offline/outbox.ts'
import { useSession } from '../../kit/session/store.ts'
import { phoneLinks } from './parts.ts'
import { leavePhone } from './phoneSession.ts'

/** The phone's first page: what this person can do here, and signing out. */
export default function StartPage() {
  const permissions = useSession((session) => session.permissions)
  const links = phoneLinks.filter(({ opens }) => opens.some((code) => permissions.has(code)))
  return (
    <main>
      {links.length === 0 && <p className="mobile-hint">您的账号在手机端没有可办理的业务</p>}
      <ul className="phone-links">
        {links.map(({ path, title, text }) => (
          <li key={path}>
            <Link to={path}>
              <strong>{title}</strong>
              <span className="mobile-soft">{text}</span>
            </Link>
          </li>
        ))}
      </ul>
      <Leaving />
    </main>
  )
}

/** Signing out asks first while something has not been sent. */
function Leaving() {
  const left = useOutbox(({ waiting, refused, unsynced }) => waiting + refused + unsynced)
  const [asking, setAsking] = useState(false)
  const [busy, setBusy] = useState(false)
  const leave = () => {
    setBusy(true)
    void leavePhone()
  }
  if (asking)
    return (
      <section role="alertdialog" aria-label="退出登录" className="phone-question">
        <p>还有{left}条记录未同步</p>
        <p className="mobile-soft">退出后它们留在本机，用同一账号再次登录后发送。</p>
        <div className="mobile-choices">
          <button type="button" onClick={() => setAsking(false)}>
            暂不退出
          </button>
          <button type="button" disabled={busy} onClick={leave}>
            仍然退出
          </button>
        </div>
      </section>
    )
  return (
    <div className="mobile-choices phone-leave">
      <a className="mobile-choice" href="/">
        电脑版
      </a>
      <button type="button" disabled={busy} onClick={() => (left > 0 ? setAsking(true) : leave())}>
        退出登录
      </button>
    </div>
  )
}

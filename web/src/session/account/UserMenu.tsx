import UserOutlined from '@ant-design/icons/es/icons/UserOutlined'
import { Dropdown, type MenuProps } from 'antd'
import { lazy, Suspense, useState } from 'react'
import { may, signOut, useSession } from '../../kit/session/store.ts'
import { useAppearance } from '../../kit/theme/appearance.ts'

const ChangePassword = lazy(async () => ({ default: (await import('./ChangePassword.tsx')).ChangePassword }))
const SetPassword = lazy(async () => ({ default: (await import('./SetPassword.tsx')).SetPassword }))
const OwnSignature = lazy(async () => ({
  default: (await import('../signing/OwnSignature.tsx')).OwnSignature,
}))
const AccountSecurity = lazy(async () => ({
  default: (await import('./security/AccountSecurity.tsx')).AccountSecurity,
}))
const OwnSessions = lazy(async () => ({ default: (await import('./OwnSessions.tsx')).OwnSessions }))

const TransferList = lazy(async () => ({
  default: (await import('../../shared/transfers/TransferListDialog.tsx')).TransferListDialog,
}))

/** Whoever signs reports keeps a signature. */
const signs = (): boolean => ['report.enter', 'report.confirm', 'report.audit', 'report.approve'].some(may)

/** Signs out and loads the login page anew, so that nothing of the session stays in memory. */
async function leave(): Promise<void> {
  location.assign(await signOut())
}

/** Who one is, and what belongs to oneself: password, signature, sessions, appearance, signing out. */
export function UserMenu() {
  const user = useSession((session) => session.user)
  const { mode, density } = useAppearance()
  const [dialog, setDialog] = useState<
    'password' | 'security' | 'signature' | 'sessions' | 'transfers' | null
  >(null)
  if (!user) return null
  const forced = user.mustChangePassword
  const mustSetUp = user.mustSetUpFactor && !forced
  const items: MenuProps['items'] = [
    {
      key: 'who',
      type: 'group',
      label: [
        user.userUnitName || user.userOrgName,
        user.userDepartName,
        user.roleNames.replaceAll(',', '、'),
      ]
        .filter(Boolean)
        .join(' · '),
    },
    { key: 'password', label: user.needsPassword ? '设置签署密码' : '修改密码' },
    { key: 'security', label: '账号安全' },
    ...(signs() ? [{ key: 'signature', label: '我的手写签名' }] : []),
    { key: 'sessions', label: '我的登录' },
    { key: 'transfers', label: '我的导入导出' },
    { type: 'divider' },
    { key: 'mode', label: mode === 'dark' ? '浅色界面' : '深色界面' },
    { key: 'density', label: density === 'compact' ? '宽松排列' : '紧凑排列' },
    { type: 'divider' },
    { key: 'leave', label: '退出登录' },
  ]
  const choose = (key: string) => {
    if (
      key === 'password' ||
      key === 'security' ||
      key === 'signature' ||
      key === 'sessions' ||
      key === 'transfers'
    )
      setDialog(key)
    if (key === 'mode') useAppearance.setState({ mode: mode === 'dark' ? 'light' : 'dark' })
    if (key === 'density') useAppearance.setState({ density: density === 'compact' ? 'roomy' : 'compact' })
    if (key === 'leave') void leave()
  }
  return (
    <>
      <Dropdown
        trigger={['click']}
        menu={{ items, onClick: ({ key }) => choose(key) }}
        placement="bottomRight"
      >
        <button type="button" aria-label={`${user.name}的菜单`}>
          <UserOutlined />
          <span className="user-name">{user.name}</span>
        </button>
      </Dropdown>
      <Suspense>
        {(forced || dialog === 'password') &&
          (user.needsPassword ? (
            <SetPassword forced={forced} onClose={() => setDialog(null)} />
          ) : (
            <ChangePassword forced={forced} onClose={() => setDialog(null)} />
          ))}
        {(mustSetUp || dialog === 'security') && (
          <AccountSecurity forced={mustSetUp} onClose={() => setDialog(null)} onLeave={() => void leave()} />
        )}
        {dialog === 'signature' && <OwnSignature onClose={() => setDialog(null)} />}
        {dialog === 'sessions' && <OwnSessions onClose={() => setDialog(null)} />}
        {dialog === 'transfers' && <TransferList onClose={() => setDialog(null)} />}
      </Suspense>
    </>
  )
}

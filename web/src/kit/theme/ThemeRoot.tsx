import 'antd/dist/reset.css'
import { App, ConfigProvider } from 'antd'
import chinese from 'antd/locale/zh_CN'
import { type ReactNode, useEffect, useMemo } from 'react'
import { NotifyBridge } from '../notify.ts'
import { styleNonce } from '../transport/boot.ts'
import { useAppearance } from './appearance.ts'
import { nonceForStyles } from './styleElements.ts'
import './theme.css'
import { themeOf } from './tokens.ts'

const nonce = styleNonce()
const csp = nonce ? { nonce } : {}
if (nonce) nonceForStyles(nonce)

/** Short sentences stand at the top; what stays longer leaves them their place, px. */
const belowMessages = 56

/** antd with the product's tokens, language and content security policy, around everything that uses antd. */
export function ThemeRoot({ children }: { children: ReactNode }) {
  const appearance = useAppearance()
  const theme = useMemo(() => themeOf(appearance), [appearance])
  useEffect(() => {
    document.documentElement.dataset.theme = appearance.mode
  }, [appearance.mode])
  return (
    <ConfigProvider locale={chinese} theme={theme} csp={csp} button={{ autoInsertSpace: false }}>
      <App className="theme-root" message={{ maxCount: 3 }} notification={{ top: belowMessages }}>
        <NotifyBridge />
        {children}
      </App>
    </ConfigProvider>
  )
}

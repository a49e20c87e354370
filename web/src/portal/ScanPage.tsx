import { productTitle } from '@tejian/contract/kit/constants.ts'
import { portalMessages } from '@tejian/contract/portal/messages.ts'
import { type FormEvent, useEffect, useState } from 'react'
import '../kit/theme/plainPage.css'
import { DeviceCard } from './DeviceCard.tsx'
import './scan.css'
import { CodeCard } from './CodeCard.tsx'
import { addressOf, type ScanTarget, scanTargetOf, targetOfTyped } from './scanAddress.ts'

/** What the codes on reports and devices lead to (spec 2 §2.1); for everybody, phone first, without a session. */
export default function ScanPage() {
  const [target, setTarget] = useState<ScanTarget>(() => scanTargetOf(location.search))
  useEffect(() => {
    const back = (): void => setTarget(scanTargetOf(location.search))
    window.addEventListener('popstate', back)
    return () => window.removeEventListener('popstate', back)
  }, [])
  const open = (next: NonNullable<ScanTarget>): void => {
    history.pushState(null, '', addressOf(next))
    setTarget(next)
    window.scrollTo(0, 0)
  }
  return (
    <div className="mobile-page scan-page">
      <header>
        <p>{productTitle}</p>
        <h1>扫码查验</h1>
      </header>
      <main>
        {target?.kind === 'report' && <CodeCard code={target.code} onOpen={open} />}
        {target?.kind === 'device' && <DeviceCard equcode={target.code} />}
        <CodeForm key={target?.code ?? ''} onOpen={open} first={target === null} />
      </main>
    </div>
  )
}

function CodeForm({ onOpen, first }: { onOpen(target: NonNullable<ScanTarget>): void; first: boolean }) {
  const [text, setText] = useState('')
  const [problem, setProblem] = useState('')
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    const target = targetOfTyped(text)
    setProblem(target ? '' : portalMessages.chooseCode)
    if (target) onOpen(target)
  }
  return (
    <form className="scan-form" onSubmit={submit} noValidate>
      <label htmlFor="scan-code">{first ? '查验码或设备代码' : '再查一个'}</label>
      <input
        id="scan-code"
        value={text}
        maxLength={40}
        autoComplete="off"
        autoCapitalize="characters"
        placeholder="查验码在报告或证书上，设备代码在标志上"
        aria-invalid={problem !== ''}
        aria-describedby="scan-problem"
        onChange={(event) => setText(event.target.value)}
      />
      <p id="scan-problem" className="scan-problem" role="alert">
        {problem}
      </p>
      <button type="submit" className="mobile-send">
        查验
      </button>
    </form>
  )
}

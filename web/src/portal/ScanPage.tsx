import { productTitle } from '@tejian/contract/kit/constants.ts'
import { portalMessages } from '@tejian/contract/portal/messages.ts'
import { scanCalls } from '@tejian/contract/portal/scanCalls.ts'
import { type FormEvent, lazy, Suspense, useEffect, useState } from 'react'
import '../kit/theme/plainPage.css'
import { nobody } from '../kit/transport/send.ts'
import { sentenceOfError } from '../kit/transport/sentence.ts'
import { DeviceCard } from './DeviceCard.tsx'
import './scan.css'
import { CodeCard } from './CodeCard.tsx'
import { addressOf, type ScanTarget, scanTargetOf, targetOfTyped } from './scanAddress.ts'

/** What the call takes; a longer text is none of the product's codes. */
const mostOfCode = 500

const CameraReader = lazy(() => import('../kit/camera/CameraReader.tsx'))

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
        {target?.kind === 'device' && <DeviceCard key={target.code} asked={{ equcode: target.code }} />}
        {target?.kind === 'rescue' && <DeviceCard key={target.code} asked={{ rescueNo: target.code }} />}
        <CodeForm key={target?.code ?? ''} onOpen={open} code={target?.code ?? ''} />
      </main>
      <footer className="scan-foot">
        <a href="/servicePlatform">服务平台</a>
      </footer>
    </div>
  )
}

type CodeFormProps = {
  onOpen(target: NonNullable<ScanTarget>): void
  /** What was asked last: most that is not found differs by one sign. */
  code: string
}

function CodeForm({ onOpen, code }: CodeFormProps) {
  const [text, setText] = useState(code)
  const [problem, setProblem] = useState('')
  const [camera, setCamera] = useState(false)
  const ask = (wanted: string): void => {
    const target = targetOfTyped(wanted)
    setProblem(target ? '' : portalMessages.chooseCode)
    if (target) onOpen(target)
  }
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    ask(text)
  }
  /** What a camera reads may be any code of the product, or of somebody else: the server says where it leads. */
  const read = async (found: string): Promise<void> => {
    setCamera(false)
    setProblem('')
    try {
      const { url } = await nobody.send(scanCalls.qrcodeExtAction, { code: found.slice(0, mostOfCode) })
      const own = new URL(url, location.origin)
      const next = own.pathname === '/scanPage' ? scanTargetOf(own.search) : null
      if (next) onOpen(next)
      else location.assign(own)
    } catch (error) {
      setProblem(sentenceOfError(error))
    }
  }
  return (
    <form className="scan-form" onSubmit={submit} noValidate>
      <label htmlFor="scan-code">{code ? '再查一个' : '查验码、设备代码或救援识别码'}</label>
      <input
        id="scan-code"
        value={text}
        maxLength={40}
        autoComplete="off"
        autoCapitalize="characters"
        aria-invalid={problem !== ''}
        aria-describedby="scan-hint scan-problem"
        onChange={(event) => setText(event.target.value)}
      />
      <p id="scan-hint" className="mobile-soft">
        查验码在报告或证书上，设备代码和救援识别码在设备标志上
      </p>
      <p id="scan-problem" className="scan-problem" role="alert">
        {problem}
      </p>
      <button type="submit" className="mobile-send">
        查验
      </button>
      <button type="button" aria-expanded={camera} onClick={() => setCamera(!camera)}>
        {camera ? '关闭摄像头' : '用摄像头扫码'}
      </button>
      {camera && (
        <Suspense fallback={<p className="scan-wait">正在打开摄像头……</p>}>
          <CameraReader onRead={(found) => void read(found)} />
        </Suspense>
      )}
    </form>
  )
}

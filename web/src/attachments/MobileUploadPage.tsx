import { productTitle } from '@tejian/contract/kit/constants.ts'
import { attachmentMessages } from '@tejian/contract/shared/attachments/messages.ts'
import { useState } from 'react'
import { transportAs } from '../kit/transport/send.ts'
import { sizeText } from '../shared/attachments/fileSize.ts'
import { FileChooser } from './FileChooser.tsx'
import '../kit/theme/plainPage.css'
import { Problem } from '../kit/theme/Problem.tsx'
import { isComplete, type MobileRequest, mobileRequestOf } from './mobileRequest.ts'
import { keepMobileSid } from './mobileSid.ts'
import { type Done, useMobileUpload } from './useMobileUpload.ts'
import { useTicket } from './useTicket.ts'

/** Uploads to one material of one record from a phone (spec 2 §2.12); opened by the QR code, without a session. */
export default function MobileUploadPage() {
  const [sid] = useState(keepMobileSid)
  const [request] = useState(() => mobileRequestOf(location.search))
  return (
    <div className="mobile-page">
      <header>
        <p>{productTitle}</p>
        <h1>{request.attitle || '附件上传'}</h1>
      </header>
      {isComplete(request, sid) ? (
        <MobileUpload request={request} sid={sid} />
      ) : (
        <Problem text={attachmentMessages.linkBroken} />
      )}
      {request.isDebug && <Debug request={request} />}
    </div>
  )
}

function MobileUpload({ request, sid }: { request: MobileRequest; sid: string }) {
  const [transport] = useState(() => transportAs(sid))
  const ticket = useTicket(request.token, transport)
  const { file, preparing, part, said, done, choose, send, cancel } = useMobileUpload(request, transport)
  const sending = part !== null
  if (ticket && !ticket.valid && done.length === 0) return <Problem text={attachmentMessages.linkExpired} />
  return (
    <main>
      <FileChooser
        file={file}
        preparing={preparing}
        disabled={sending || preparing}
        onChoose={(files) => void choose(files)}
      />
      {sending && (
        <div className="mobile-progress">
          <progress value={part} max={1} aria-label="上传进度" />
          <span>{Math.round(part * 100)}%</span>
          <button type="button" onClick={cancel}>
            取消
          </button>
        </div>
      )}
      <button className="mobile-send" type="button" disabled={!file || sending} onClick={() => void send()}>
        {sending ? '正在上传……' : '上传'}
      </button>
      <p className={`mobile-said ${said?.tone ?? ''}`} role="status">
        {said?.text}
      </p>
      <DoneList done={done} />
      {ticket?.expireTime && <p className="mobile-soft">本链接有效至 {ticket.expireTime.slice(11, 16)}</p>}
    </main>
  )
}

function DoneList({ done }: { done: readonly Done[] }) {
  if (done.length === 0) return null
  return (
    <section>
      <h2>本次已上传 {done.length} 个</h2>
      <ul>
        {done.map(({ key, name, size }) => (
          <li key={key}>
            <span className="mobile-name">{name}</span>
            <span className="mobile-soft">{sizeText(size)}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** What the address carried, without what admits the upload, for whoever looks for a fault on the spot. */
function Debug({ request: { token, isDebug: _isDebug, ...shown } }: { request: MobileRequest }) {
  const rows = Object.entries({
    ...shown,
    token: token && `${token.length} 个字符`,
    浏览器: navigator.userAgent,
  })
  return (
    <dl className="mobile-debug">
      {rows.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value || '—'}</dd>
        </div>
      ))}
    </dl>
  )
}

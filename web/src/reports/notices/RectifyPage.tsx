import { noticeCalls, type ShownNotice } from '@tejian/contract/reports/noticeCalls.ts'
import { noticeMessages } from '@tejian/contract/reports/noticeMessages.ts'
import { useState } from 'react'
import { FileChooser, useMobileUpload } from '../../attachments/public.ts'
import { nobody } from '../../kit/transport/send.ts'
import { sentenceOfError } from '../../kit/transport/sentence.ts'
import { LinkFacts, LinkPage } from '../../shared/linkPage/LinkPage.tsx'

/** What a unit did about an inspection opinion notice, written on a phone without a session; opened by the QR code. */
export default function RectifyPage() {
  const [sent, setSent] = useState(false)
  return (
    <LinkPage
      title="整改反馈"
      broken={noticeMessages.linkBroken}
      load={(token) => nobody.send(noticeCalls.byLink, { token })}
    >
      {(notice, token) => <Notice notice={notice} token={token} sent={sent} onSent={() => setSent(true)} />}
    </LinkPage>
  )
}

type NoticeProps = { notice: ShownNotice; token: string; sent: boolean; onSent(): void }

function Notice({ notice, token, sent, onSent }: NoticeProps) {
  return (
    <main>
      <Facts notice={notice} />
      {sent && (
        <p className="mobile-said good" role="status">
          {noticeMessages.feedbackSent}
        </p>
      )}
      {!sent && !notice.open && (
        <p className="mobile-said" role="status">
          {noticeMessages.linkUsed}
        </p>
      )}
      {!sent && notice.open && <Answer notice={notice} token={token} onSent={onSent} />}
    </main>
  )
}

function Facts({ notice }: { notice: ShownNotice }) {
  const rows = [
    ['通知书编号', notice.noticeno],
    ['受检单位', notice.unitname],
    ['设备代码', notice.equcode],
    ['存在问题', notice.problemDesc],
    ['整改要求', notice.requirement],
    ['整改期限', notice.rectifyLimit],
    ['退回说明', notice.backReason],
  ] as const
  return (
    <section>
      <LinkFacts rows={rows} />
    </section>
  )
}

function Answer({ notice, token, onSent }: Omit<NoticeProps, 'sent'>) {
  const [result, setResult] = useState(notice.feedbackResult)
  const [name, setName] = useState(notice.feedbackName)
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState('')
  const request = { ...notice.upload, attCategory: '', attClass: '', datasource: '', isDebug: false }
  const upload = useMobileUpload(request, nobody)
  const submit = async (): Promise<void> => {
    if (!result.trim()) return setProblem('请填写整改情况')
    if (!name.trim()) return setProblem('请填写反馈人')
    if (upload.file) return setProblem('还有一张照片没有上传，请先点“上传这张”')
    setBusy(true)
    setProblem('')
    try {
      await nobody.send(noticeCalls.feedbackByLink, {
        token,
        feedbackResult: result.trim(),
        feedbackName: name.trim(),
      })
      onSent()
    } catch (error) {
      setProblem(sentenceOfError(error))
    } finally {
      setBusy(false)
    }
  }
  return (
    <form
      className="mobile-form"
      onSubmit={(event) => {
        event.preventDefault()
        void submit()
      }}
    >
      <label>
        整改情况
        <textarea
          rows={5}
          maxLength={2000}
          value={result}
          placeholder="写明每个问题怎样整改、何时完成"
          onChange={({ target }) => setResult(target.value)}
        />
      </label>
      <Photos upload={upload} />
      <label>
        反馈人
        <input
          maxLength={40}
          autoComplete="name"
          value={name}
          onChange={({ target }) => setName(target.value)}
        />
      </label>
      <p className={`mobile-said ${problem ? 'bad' : ''}`} role="status">
        {problem}
      </p>
      <button className="mobile-send" type="submit" disabled={busy}>
        {busy ? '正在提交……' : '提交整改情况'}
      </button>
      <p className="mobile-soft">本链接有效至 {notice.expireTime.slice(0, 16)}，提交一次后失效</p>
    </form>
  )
}

/** Photographs go up one by one as they are taken, before the answer is sent. */
function Photos({ upload }: { upload: ReturnType<typeof useMobileUpload> }) {
  const { file, preparing, part, said, done, choose, send, cancel } = upload
  const sending = part !== null
  return (
    <fieldset>
      <legend>整改照片</legend>
      <FileChooser
        file={file}
        preparing={preparing}
        disabled={sending || preparing}
        onChoose={(files) => void choose(files)}
      />
      {file && !sending && (
        <button type="button" onClick={() => void send()}>
          上传这张
        </button>
      )}
      {sending && (
        <div className="mobile-progress">
          <progress value={part} max={1} aria-label="上传进度" />
          <span>{Math.round(part * 100)}%</span>
          <button type="button" onClick={cancel}>
            取消
          </button>
        </div>
      )}
      {said && (
        <p className={`mobile-said ${said.tone}`} role="status">
          {said.text}
        </p>
      )}
      {done.length > 0 && <p className="mobile-soft">已上传 {done.length} 张</p>}
    </fieldset>
  )
}

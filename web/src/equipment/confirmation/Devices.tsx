import {
  confirmationLinkCalls,
  devicesPerPage,
  type ShownConfirmation,
} from '@tejian/contract/equipment/confirmation/calls.ts'
import { confirmationMessages as say } from '@tejian/contract/equipment/confirmation/messages.ts'
import { type ReactNode, useRef, useState } from 'react'
import { Problem } from '../../kit/theme/Problem.tsx'
import { nobody } from '../../kit/transport/send.ts'
import { sentenceOfEntry } from '../../kit/transport/sentence.ts'
import { DeviceAnswer } from './DeviceAnswer.tsx'
import { type Show, useDevicePages } from './useDevicePages.ts'
import { useKeptAnswers } from './useKeptAnswers.ts'

type Props = { shown: ShownConfirmation; token: string; onShown(shown: ShownConfirmation): void }

/** A unit's devices, page by page, with what it says of each, and its signature under all of it. */
export function Devices({ shown, token, onShown }: Props) {
  const { total, open } = shown
  const many = total > devicesPerPage
  const pages = useDevicePages(token, many && open > 0 ? 'open' : 'all')
  const kept = useKeptAnswers(token, onShown, pages.reload)
  const [signerName, setSigner] = useState('')
  const told = useRef<HTMLParagraphElement>(null)
  const [busy, setBusy] = useState(false)
  const [refused, setRefused] = useState('')
  const problem = refused || kept.problem || pages.problem
  const list = pages.page?.list ?? []

  /** Does what only may be done when everything that was answered is kept. */
  const withAllKept = async (act: () => Promise<void>): Promise<void> => {
    setBusy(true)
    setRefused('')
    try {
      if (await kept.flush()) await act()
    } catch (error) {
      setRefused(sentenceOfEntry(error))
    }
    setBusy(false)
  }
  const restRight = (): Promise<void> =>
    withAllKept(async () => {
      onShown(await nobody.send(confirmationLinkCalls.restRightByLink, { token }))
      pages.reload()
      // The button goes; who works by keyboard goes on from here.
      told.current?.focus()
    })
  const submit = (): Promise<void> =>
    withAllKept(async () => {
      if (!signerName.trim()) return setRefused(say.noSigner)
      onShown(await nobody.send(confirmationLinkCalls.submitByLink, { token, signerName }))
    })
  const turn = (to: () => void) => (): void => {
    void withAllKept(async () => {
      to()
      scrollTo({ top: 0 })
    })
  }
  return (
    <form
      className="mobile-form"
      onSubmit={(event) => {
        event.preventDefault()
        void submit()
      }}
    >
      <p className="mobile-soft" ref={told} tabIndex={-1}>
        {total > 0
          ? `请逐台核对，共${total}台，还有${open}台没有答复。答复随填随存，可分几次完成；提交后不能再改。`
          : '目前没有需要确认的设备，签名提交后本年度的确认即告完成。'}
      </p>
      {many && (
        <Finder
          shown={shown}
          show={pages.show}
          onFind={(show, text) => turn(() => pages.find(show, text))()}
        />
      )}
      {open > 0 && total > 1 && (
        <button type="button" disabled={busy} onClick={restRight}>
          未答复的{open}台都无误
        </button>
      )}
      {pages.page && total > 0 && list.length === 0 && <p className="mobile-soft">没有符合条件的设备</p>}
      {list.map((device) => (
        <DeviceAnswer
          key={device.id}
          device={device}
          answer={kept.answerOf(device)}
          onAnswer={(answer) => kept.give(device, answer)}
        />
      ))}
      {(pages.place > 1 || pages.page?.more) && (
        <nav className="confirmation-pages" aria-label="翻页">
          <button type="button" disabled={busy || pages.place === 1} onClick={turn(pages.back)}>
            上一页
          </button>
          <span>第{pages.place}页</span>
          <button type="button" disabled={busy || !pages.page?.more} onClick={turn(pages.next)}>
            下一页
          </button>
        </nav>
      )}
      <label>
        签名人姓名
        <input
          value={signerName}
          maxLength={20}
          autoComplete="name"
          onChange={({ target }) => setSigner(target.value)}
        />
      </label>
      <p className="mobile-soft">本人代表上述使用单位确认以上答复属实。</p>
      <Problem text={problem} />
      <button type="submit" className="mobile-send" disabled={busy}>
        {busy ? '请稍候……' : '签名并提交'}
      </button>
    </form>
  )
}

type FinderProps = { shown: ShownConfirmation; show: Show; onFind(show: Show, text: string): void }

/** Which of many devices are shown. */
function Finder({ shown, show, onFind }: FinderProps): ReactNode {
  const [text, setText] = useState('')
  const choices: ReadonlyArray<readonly [Show, string]> = [
    ['open', `未答复 ${shown.open}`],
    ['differing', `有异议 ${shown.differing}`],
    ['all', `全部 ${shown.total}`],
  ]
  return (
    <div className="confirmation-finder">
      <nav aria-label="显示哪些设备">
        {choices.map(([value, word]) => (
          <button key={value} type="button" aria-pressed={show === value} onClick={() => onFind(value, text)}>
            {word}
          </button>
        ))}
      </nav>
      <label>
        查找设备
        <input
          type="search"
          value={text}
          maxLength={50}
          placeholder="设备代码、名称、登记证或地点"
          onChange={({ target }) => setText(target.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return
            // Not the signature's form.
            event.preventDefault()
            onFind(show, text)
          }}
        />
      </label>
    </div>
  )
}

import { type CheckSheet, checkCalls } from '@tejian/contract/supervision/checks/checkCalls.ts'
import { useState } from 'react'
import { newEntryId } from '../../../kit/offline/outbox.ts'
import { Problem } from '../../../kit/theme/Problem.tsx'
import { send } from '../../../kit/transport/send.ts'
import { sentenceOfError } from '../../../kit/transport/sentence.ts'
import { now } from '../../../kit/transport/serverTime.ts'
import { Signing } from './Signing.tsx'

const unsigned = { unit: '', witness: '', checkers: [] as string[] }

/** What a signed record lacks, signed like it. It is sent at once: the entry's id keeps it from being added twice. */
export function Supplement({ sheet, onAdded }: { sheet: CheckSheet; onAdded(): void }) {
  const [entryId, setEntryId] = useState('')
  const [content, setContent] = useState('')
  const [refused, setRefused] = useState(false)
  const [signatures, setSignatures] = useState(unsigned)
  const [said, setSaid] = useState('')
  const [busy, setBusy] = useState(false)
  if (!entryId)
    return (
      <div className="phone-buttons">
        <button type="button" onClick={() => setEntryId(newEntryId())}>
          制作补充记录
        </button>
      </div>
    )
  const add = async (): Promise<void> => {
    if (!content.trim()) return setSaid('请填写补充内容')
    setBusy(true)
    setSaid('')
    try {
      await send(checkCalls.supplement, {
        id: sheet.id,
        entryId,
        madeAt: now().toISOString(),
        content: content.trim(),
        signatures: { ...signatures, [refused ? 'unit' : 'witness']: '' },
      })
      onAdded()
    } catch (error) {
      setSaid(sentenceOfError(error))
    } finally {
      setBusy(false)
    }
  }
  return (
    <section className="mobile-form check-form">
      <h2>补充记录</h2>
      <label>
        补充内容
        <textarea
          rows={4}
          maxLength={2000}
          value={content}
          onChange={({ target }) => setContent(target.value)}
        />
      </label>
      <label className="mobile-tick">
        <input type="checkbox" checked={refused} onChange={({ target }) => setRefused(target.checked)} />
        被检查单位拒绝签字，由见证人签名
      </label>
      <Signing
        checkers={sheet.checkers}
        signatures={signatures}
        refused={refused}
        onChange={({ unit, witness, checkers }) => setSignatures({ unit, witness, checkers: [...checkers] })}
      />
      <Problem text={said} />
      <div className="phone-buttons">
        <button type="button" onClick={() => setEntryId('')}>
          取消
        </button>
      </div>
      <button type="button" className="mobile-send" disabled={busy} onClick={() => void add()}>
        签字完成
      </button>
    </section>
  )
}

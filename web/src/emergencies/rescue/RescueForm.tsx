import { emergencyMessages as say } from '@tejian/contract/emergencies/messages.ts'
import type { RescueAct } from '@tejian/contract/emergencies/rescueCalls.ts'
import { useState } from 'react'
import { Problem } from '../../kit/theme/Problem.tsx'
import { sentenceOfEntry } from '../../kit/transport/sentence.ts'

export type Said = { reason?: string; note?: string }

const labels: Readonly<Record<RescueAct, string>> = {
  accept: '接受',
  refuse: '拒绝',
  arrive: '到达现场',
  rescued: '已救援',
  unassisted: '未救援',
}
/** What an act is asked for before it is said. */
const asked: Partial<Record<RescueAct, { field: keyof Said; label: string; missing: string }>> = {
  refuse: { field: 'reason', label: '拒绝原因', missing: say.noRefusalReason },
  unassisted: { field: 'reason', label: '未救援原因', missing: say.noFailReason },
  rescued: { field: 'note', label: '救援情况', missing: say.noResult },
}

type Props = { can: readonly RescueAct[]; onSay(act: RescueAct, said: Said): Promise<void> }

/** What can be said now: one press each, with a reason or a result where one is wanted. */
export function RescueForm({ can, onSay }: Props) {
  const [act, setAct] = useState<RescueAct | null>(null)
  const [text, setText] = useState('')
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState('')
  const commit = async (which: RescueAct, said: Said): Promise<void> => {
    setBusy(true)
    setProblem('')
    try {
      await onSay(which, said)
    } catch (error) {
      setProblem(sentenceOfEntry(error))
    }
    setBusy(false)
  }
  const press = (which: RescueAct): void => {
    setProblem('')
    if (asked[which]) setAct(which)
    else void commit(which, {})
  }
  const want = act && asked[act]
  const submit = (): void => {
    if (!act || !want) return
    if (text.trim()) void commit(act, { [want.field]: text.trim() })
    else setProblem(want.missing)
  }
  return (
    <section className="rescue-acts" aria-label="登记">
      {want && act ? (
        <form
          className="mobile-form"
          onSubmit={(event) => {
            event.preventDefault()
            submit()
          }}
        >
          <label>
            {want.label}
            <textarea
              rows={3}
              maxLength={200}
              value={text}
              onChange={({ target }) => setText(target.value)}
            />
          </label>
          <div className="mobile-choices">
            <button type="button" disabled={busy} onClick={() => setAct(null)}>
              返回
            </button>
            <button type="submit" className="mobile-send" disabled={busy}>
              {busy ? '正在提交……' : `确认${labels[act]}`}
            </button>
          </div>
        </form>
      ) : (
        <div className="mobile-choices">
          {can.map((which, place) => (
            <button
              key={which}
              type="button"
              className={place === 0 ? 'mobile-send' : ''}
              disabled={busy}
              onClick={() => press(which)}
            >
              {labels[which]}
            </button>
          ))}
        </div>
      )}
      <Problem text={problem} />
    </section>
  )
}

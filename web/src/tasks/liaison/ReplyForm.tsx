import { liaisonStates } from '@tejian/contract/tasks/liaison.ts'
import type { ShownLiaison } from '@tejian/contract/tasks/liaisonCalls.ts'
import { liaisonMessages } from '@tejian/contract/tasks/liaisonMessages.ts'
import { type ReactNode, useState } from 'react'
import { sentenceOfEntry } from '../../kit/transport/sentence.ts'

export type ReplyValues = {
  agree: '1' | '2'
  replyUserName: string
  conditions: string
  accompanyName: string
  accompanyTel: string
  replyOpinion: string
  expectDate: string
}

const firstOf = (sheet: ShownLiaison): ReplyValues => ({
  agree: sheet.expectDate ? '2' : '1',
  replyUserName: sheet.replyUserName,
  conditions: sheet.conditions,
  accompanyName: sheet.accompanyName,
  accompanyTel: sheet.accompanyTel,
  replyOpinion: sheet.replyOpinion,
  expectDate: sheet.expectDate,
})

/** What is missing before anything is sent; the server looks again. */
function missingIn(values: ReplyValues, sheet: ShownLiaison): string {
  const { agree, conditions, accompanyName, accompanyTel, replyOpinion, expectDate, replyUserName } = values
  const met = conditions.split(',').filter(Boolean).length
  if (agree === liaisonStates.agreed) {
    if (!accompanyName.trim() || !accompanyTel.trim()) return liaisonMessages.accompanyMissing
    if (met < sheet.conditionNames.length && !replyOpinion.trim()) return liaisonMessages.conditionsOpen
  } else {
    if (!expectDate) return liaisonMessages.dayMissing
    if (!replyOpinion.trim()) return liaisonMessages.reasonMissing
  }
  return replyUserName.trim() ? '' : liaisonMessages.nameMissing
}

/** The answer to a sheet: the planned day with companion and conditions, or another day with its reason. */
export function ReplyForm({
  sheet,
  onReply,
}: {
  sheet: ShownLiaison
  onReply(values: ReplyValues): Promise<void>
}) {
  const [values, setValues] = useState(() => firstOf(sheet))
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState('')
  const set = (more: Partial<ReplyValues>): void => setValues((now) => ({ ...now, ...more }))
  const submit = async (): Promise<void> => {
    const missing = missingIn(values, sheet)
    setProblem(missing)
    if (missing) return
    setBusy(true)
    try {
      await onReply(values)
    } catch (error) {
      setProblem(sentenceOfEntry(error))
      setBusy(false)
    }
  }
  const agreed = values.agree === liaisonStates.agreed
  return (
    <section aria-label="填写回复">
      <form
        className="mobile-form"
        onSubmit={(event) => {
          event.preventDefault()
          void submit()
        }}
      >
        <fieldset>
          <legend>{sheet.planInspectDate} 能否检验</legend>
          <Choice checked={agreed} onChoose={() => set({ agree: '1' })}>
            可以，按计划检验
          </Choice>
          <Choice checked={!agreed} onChoose={() => set({ agree: '2' })}>
            不行，希望改期
          </Choice>
        </fieldset>
        {agreed ? (
          <Ready sheet={sheet} values={values} onSet={set} />
        ) : (
          <label>
            希望的检验日期
            <input
              type="date"
              value={values.expectDate}
              onChange={({ target }) => set({ expectDate: target.value })}
            />
          </label>
        )}
        <label>
          {agreed ? '说明' : '原因'}
          <textarea
            rows={3}
            maxLength={500}
            value={values.replyOpinion}
            placeholder={
              agreed ? '未具备的条件何时具备，或需要检验人员注意的事项' : '如停产检修、设备不在现场'
            }
            onChange={({ target }) => set({ replyOpinion: target.value })}
          />
        </label>
        <label>
          回复人
          <input
            maxLength={40}
            autoComplete="name"
            value={values.replyUserName}
            onChange={({ target }) => set({ replyUserName: target.value })}
          />
        </label>
        <p className={`mobile-said ${problem ? 'bad' : ''}`} role="status">
          {problem}
        </p>
        <button className="mobile-send" type="submit" disabled={busy}>
          {busy ? '正在提交……' : '提交回复'}
        </button>
        <p className="mobile-soft">检验日期之前可以再次打开链接修改</p>
      </form>
    </section>
  )
}

type ChoiceProps = { checked: boolean; onChoose(): void; children: ReactNode }

const Choice = ({ checked, onChoose, children }: ChoiceProps) => (
  <label className="mobile-tick">
    <input type="radio" name="agree" checked={checked} onChange={onChoose} />
    <span>{children}</span>
  </label>
)

type ReadyProps = { sheet: ShownLiaison; values: ReplyValues; onSet(more: Partial<ReplyValues>): void }

/** Which conditions are met, and who will be there. */
function Ready({ sheet, values, onSet }: ReadyProps) {
  const met = values.conditions.split(',').filter(Boolean)
  const toggle = (value: string): void =>
    onSet({
      conditions: (met.includes(value) ? met.filter((one) => one !== value) : [...met, value])
        .toSorted()
        .join(','),
    })
  return (
    <>
      <fieldset>
        <legend>已具备的现场条件</legend>
        {sheet.conditionNames.map(({ value, label }) => (
          <label key={value} className="mobile-tick">
            <input type="checkbox" checked={met.includes(value)} onChange={() => toggle(value)} />
            <span>{label}</span>
          </label>
        ))}
      </fieldset>
      <label>
        陪同人员
        <input
          maxLength={40}
          value={values.accompanyName}
          onChange={({ target }) => onSet({ accompanyName: target.value })}
        />
      </label>
      <label>
        陪同人员电话
        <input
          inputMode="tel"
          maxLength={20}
          value={values.accompanyTel}
          onChange={({ target }) => onSet({ accompanyTel: target.value })}
        />
      </label>
    </>
  )
}

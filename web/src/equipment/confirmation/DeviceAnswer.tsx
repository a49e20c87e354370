import type { ShownDevice } from '@tejian/contract/equipment/confirmation/calls.ts'
import { confirmAnswers } from '@tejian/contract/equipment/confirmation/confirmation.process.ts'
import { LinkFacts } from '../../shared/linkPage/LinkPage.tsx'
import { type Answer, isWhole } from './useKeptAnswers.ts'

/** CONFIRM_ANSWER in words: this page has no dictionaries. */
const words = [
  [confirmAnswers.right, '信息无误'],
  [confirmAnswers.stopped, '已停用'],
  [confirmAnswers.scrapped, '已报废'],
  [confirmAnswers.moved, '已转出'],
  [confirmAnswers.wrong, '信息有误'],
] as const

type Props = { device: ShownDevice; answer: Answer | undefined; onAnswer(answer: Answer): void }

/** One device with what its unit says of it. */
export function DeviceAnswer({ device, answer, onAnswer }: Props) {
  const { id, equname, equcode } = device
  const differs = answer !== undefined && answer.answer !== confirmAnswers.right
  const wrong = answer?.answer === confirmAnswers.wrong
  return (
    <fieldset className="confirmation-device" data-open={!(answer && isWhole(answer)) || undefined}>
      <legend>{equname || device.equclaname}</legend>
      <LinkFacts
        rows={[
          ['设备代码', equcode],
          ['类别', device.equclaname],
          ['使用登记证', device.usecertno],
          ['使用地点', device.useaddress],
          ['状态', device.state],
          ['下次检验', device.nextinspdate],
          ['安全管理员', [device.manager, device.managertel].filter(Boolean).join('　')],
        ]}
      />
      <div className="confirmation-answers">
        {words.map(([value, word]) => (
          <label key={value} data-chosen={answer?.answer === value || undefined}>
            <input
              type="radio"
              name={`answer-${id}`}
              checked={answer?.answer === value}
              onChange={() => onAnswer({ answer: value, note: answer?.note ?? '' })}
            />
            {word}
          </label>
        ))}
      </div>
      {differs && (
        <label>
          {wrong ? '哪里有误，正确的是' : '说明（选填）'}
          <textarea
            rows={2}
            maxLength={300}
            value={answer.note}
            onChange={({ target }) => onAnswer({ answer: answer.answer, note: target.value })}
          />
        </label>
      )}
    </fieldset>
  )
}

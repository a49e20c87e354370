import { Alert, AutoComplete, Form, Input, Radio, Select } from 'antd'
import { useId } from 'react'
import { useSources } from '../../kit/fields/sources.ts'
import { backReasons, isReturn, type OfferedMove, wantedTexts } from './moves.ts'
import type { MoveState } from './useMove.ts'

type MoveFieldsProps = { moves: readonly OfferedMove[]; state: MoveState }

/** Which move, and what it wants to be told. */
export function MoveFields({ moves, state }: MoveFieldsProps) {
  const { move, values, set, failure, problems } = state
  const id = useId()
  if (!move) return null
  return (
    <Form layout="vertical" component={false}>
      {moves.length > 1 && (
        <Form.Item>
          <Radio.Group
            optionType="button"
            buttonStyle="solid"
            aria-label="办理结果"
            value={move.action}
            options={moves.map(({ action, label }) => ({ value: action, label }))}
            onChange={({ target }) => state.choose(String(target.value))}
          />
        </Form.Item>
      )}
      {wantedTexts(move).map(([name, label]) => (
        <Form.Item
          key={name}
          label={label}
          htmlFor={`${id}-${name}`}
          required
          {...(problems[name] && { validateStatus: 'error' as const, help: problems[name] })}
        >
          <Input.TextArea
            id={`${id}-${name}`}
            value={values.texts[name] ?? ''}
            onChange={({ target }) => set({ texts: { ...values.texts, [name]: target.value } })}
            autoSize={{ minRows: 2, maxRows: 6 }}
            maxLength={500}
          />
        </Form.Item>
      ))}
      {isReturn(move) ? (
        <ReturnFields id={id} move={move} state={state} />
      ) : (
        <Form.Item label="办理意见" htmlFor={`${id}-opinion`}>
          <Input.TextArea
            id={`${id}-opinion`}
            value={values.opinion}
            onChange={({ target }) => set({ opinion: target.value })}
            autoSize={{ minRows: 2, maxRows: 6 }}
            maxLength={2000}
          />
        </Form.Item>
      )}
      {failure && <Alert type="error" showIcon role="alert" title={failure} />}
    </Form>
  )
}

function ReturnFields({ id, move, state }: { id: string; move: OfferedMove; state: MoveState }) {
  const { values, set, problems } = state
  const reasons = backReasons(useSources().options('describe'))
  const wrong = (name: string) =>
    problems[name] ? { validateStatus: 'error' as const, help: problems[name] } : {}
  return (
    <>
      {move.backTo.length > 1 && (
        <Form.Item label="退回到" htmlFor={`${id}-to`} required>
          <Select
            id={`${id}-to`}
            value={values.backTo ?? move.backTo[0]?.step}
            options={move.backTo.map(({ step, name }) => ({ value: step, label: name }))}
            onChange={(backTo) => set({ backTo: backTo ?? null })}
          />
        </Form.Item>
      )}
      <Form.Item label="退回原因" htmlFor={`${id}-reason`} required {...wrong('backReason')}>
        <AutoComplete
          id={`${id}-reason`}
          value={values.backReason ?? ''}
          options={reasons.map((value) => ({ value }))}
          onChange={(backReason: string) => set({ backReason })}
          placeholder="选择或输入"
        />
      </Form.Item>
      <Form.Item label="退回说明" htmlFor={`${id}-text`} required {...wrong('backDescription')}>
        <Input.TextArea
          id={`${id}-text`}
          value={values.backDescription}
          onChange={({ target }) => set({ backDescription: target.value })}
          autoSize={{ minRows: 2, maxRows: 6 }}
          maxLength={2000}
        />
      </Form.Item>
    </>
  )
}

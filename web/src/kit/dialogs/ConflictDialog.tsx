import type { AnyRecord } from '@tejian/contract/kit/record.ts'
import { Modal, Radio } from 'antd'
import { useState } from 'react'
import { FieldText } from '../fields/FieldText.tsx'
import type { ConflictChoice, Difference } from '../form/conflict.ts'

type ConflictDialogProps = {
  record: AnyRecord
  /** Who changed the record and when, in the server's words. */
  sentence: string
  differences: readonly Difference[]
  onChoose(choices: Readonly<Record<string, ConflictChoice>>): void
  onCancel(): void
}

/** Two people changed one record: field by field my value, the present value, and which one to keep. */
export function ConflictDialog({ record, sentence, differences, onChoose, onCancel }: ConflictDialogProps) {
  const [choices, setChoices] = useState<Record<string, ConflictChoice>>(() =>
    Object.fromEntries(
      differences.flatMap(({ field, suggestion }) => (suggestion ? [[field, suggestion]] : [])),
    ),
  )
  const open = differences.some(({ field }) => !choices[field])
  const side = (choice: ConflictChoice, difference: Difference) => (
    <Radio
      name={`choice-${difference.field}`}
      checked={choices[difference.field] === choice}
      onChange={() => setChoices({ ...choices, [difference.field]: choice })}
      aria-label={`${difference.spec.label}：${choice === 'mine' ? '用我的' : '用现有的'}`}
    >
      <FieldText spec={difference.spec} value={difference[choice]} record={record} />
    </Radio>
  )
  return (
    <Modal
      open
      width={760}
      title="记录已被他人修改"
      okText="按所选保存"
      cancelText="返回表单"
      onOk={() => onChoose(choices)}
      onCancel={onCancel}
      okButtonProps={{ disabled: open }}
    >
      <p>{sentence}</p>
      <table className="tj-plain">
        <thead>
          <tr>
            <th scope="col">字段</th>
            <th scope="col">我的值</th>
            <th scope="col">现有值</th>
          </tr>
        </thead>
        <tbody>
          {differences.map((difference) => (
            <tr key={difference.field}>
              <th scope="row">{difference.spec.label}</th>
              <td>{side('mine', difference)}</td>
              <td>{side('present', difference)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Modal>
  )
}

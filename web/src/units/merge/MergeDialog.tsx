import { useQuery, useQueryClient } from '@tanstack/react-query'
import { fieldOf } from '@tejian/contract/kit/record.ts'
import type { Value } from '@tejian/contract/kit/values.ts'
import { mergeCalls } from '@tejian/contract/units/merge/calls.ts'
import { mergeMessages } from '@tejian/contract/units/merge/mergeMessages.ts'
import { unit } from '@tejian/contract/units/unit.ts'
import { Alert, Button, Form, Input, Modal, Radio, Skeleton } from 'antd'
import { useId, useState } from 'react'
import { FieldText } from '../../kit/fields/FieldText.tsx'
import { rowsKey } from '../../kit/list/useRows.ts'
import { notify } from '../../kit/notify.ts'
import { send } from '../../kit/transport/send.ts'
import { sentenceOfError } from '../../kit/transport/sentence.ts'
import { differing, proposed, type UnitValues } from './choices.ts'
import './merge.css'

type MergeDialogProps = { ids: readonly [string, string]; onDone(): void; onClose(): void }

/** Two entries side by side: which one stays, whose values it keeps, and what moves to it. */
export default function MergeDialog({ ids, onDone, onClose }: MergeDialogProps) {
  const [swapped, setSwapped] = useState(false)
  const [survivorId, mergedId] = swapped ? [ids[1], ids[0]] : ids
  const { data, error, refetch } = useQuery({
    queryKey: ['mergePreview', survivorId, mergedId],
    queryFn: () => send(mergeCalls.preview, { survivorId, mergedId }),
    gcTime: 0,
  })
  return (
    <Modal open title="合并单位" width={920} footer={null} onCancel={onClose}>
      {error && !data && <Alert type="error" showIcon title={error.message} />}
      {!data && !error && <Skeleton active paragraph={{ rows: 8 }} />}
      {data && (
        <Comparison
          key={survivorId}
          survivor={data.survivor}
          merged={data.merged}
          moves={data.moves}
          problem={data.problem}
          onSwap={() => setSwapped(!swapped)}
          onDone={onDone}
          onRefused={() => void refetch()}
          onClose={onClose}
        />
      )}
    </Modal>
  )
}

type ComparisonProps = Pick<MergeDialogProps, 'onDone' | 'onClose'> & {
  survivor: UnitValues
  merged: UnitValues
  moves: ReadonlyArray<{ table: string; title: string; label: string; count: number }>
  problem: string | null
  onSwap(): void
  /** What stands here may no longer be so. */
  onRefused(): void
}

function Comparison({
  survivor,
  merged,
  moves,
  problem,
  onSwap,
  onRefused,
  onDone,
  onClose,
}: ComparisonProps) {
  const client = useQueryClient()
  const reasonId = useId()
  const [take, setTake] = useState<ReadonlySet<string>>(() => new Set(proposed(survivor, merged)))
  const [reason, setReason] = useState('')
  const [failure, setFailure] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  const choose = (name: string, other: boolean): void => {
    const next = new Set(take)
    if (other) next.add(name)
    else next.delete(name)
    setTake(next)
  }
  const submit = async (): Promise<void> => {
    if (reason.trim() === '') return setFailure(mergeMessages.reasonWanted)
    setBusy(true)
    setFailure(null)
    try {
      const { movedCount } = await send(mergeCalls.merge, {
        survivorId: survivor.id,
        survivorVersion: String(survivor.version),
        mergedId: merged.id,
        mergedVersion: String(merged.version),
        reason,
        take: [...take].join(','),
      })
      notify.success(`合并完成，转移${movedCount}条数据；可在“合并记录”中撤销`)
      void client.invalidateQueries({ queryKey: [rowsKey] })
      onDone()
    } catch (problem) {
      setFailure(sentenceOfError(problem))
      onRefused()
    } finally {
      setBusy(false)
    }
  }
  const rows = differing(survivor, merged)
  return (
    <div className="unit-merge">
      <div className="unit-merge-scroll">
        <table className="tj-plain">
          <thead>
            <tr>
              <th scope="col">内容</th>
              <th scope="col">保留：{String(survivor.unitname)}</th>
              <th scope="col">并入：{String(merged.unitname)}</th>
            </tr>
          </thead>
          <tbody>
            {rows.map((name) => (
              <Choice
                key={name}
                name={name}
                survivor={survivor}
                merged={merged}
                taken={take.has(name)}
                onChoose={(other) => choose(name, other)}
              />
            ))}
          </tbody>
        </table>
      </div>
      <p>
        <Button size="small" onClick={onSwap}>
          对调：保留另一个单位
        </Button>
      </p>
      <p>
        {moves.length === 0
          ? '并入的单位名下没有数据，合并后其档案删除。'
          : `转到保留单位名下：${moves.map(({ title, label, count }) => `${title}（${label}）${count}条`).join('，')}。`}
        办过的业务保留原来的单位名称。
      </p>
      {problem && <Alert type="warning" showIcon title={problem} />}
      <Form layout="vertical" component={false}>
        <Form.Item label="合并原因" htmlFor={reasonId} required>
          <Input
            id={reasonId}
            value={reason}
            maxLength={200}
            placeholder="如：同一单位更名后重复登记"
            onChange={({ target }) => setReason(target.value)}
          />
        </Form.Item>
      </Form>
      {failure && <Alert type="error" showIcon role="alert" title={failure} />}
      <div className="unit-merge-foot">
        <Button onClick={onClose}>取消</Button>
        <Button
          type="primary"
          danger
          disabled={problem !== null}
          loading={busy}
          onClick={() => void submit()}
        >
          合并
        </Button>
      </div>
    </div>
  )
}

type ChoiceProps = {
  name: string
  survivor: UnitValues
  merged: UnitValues
  taken: boolean
  onChoose(other: boolean): void
}

function Choice({ name, survivor, merged, taken, onChoose }: ChoiceProps) {
  const spec = fieldOf(unit, name)
  if (!spec) return null
  const cell = (row: UnitValues, other: boolean) => (
    <td>
      <Radio
        name={name}
        checked={taken === other}
        aria-label={`${spec.label}取${other ? '并入' : '保留'}单位的内容`}
        onChange={() => onChoose(other)}
      >
        <FieldText spec={spec} value={row[name] as Value} record={unit} row={row} />
      </Radio>
    </td>
  )
  return (
    <tr>
      <th scope="row">{spec.label}</th>
      {cell(survivor, false)}
      {cell(merged, true)}
    </tr>
  )
}

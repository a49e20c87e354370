import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { ListAnswer } from '@tejian/contract/kit/listRequest.ts'
import { type FieldName, fieldOf } from '@tejian/contract/kit/record.ts'
import { targetCalls } from '@tejian/contract/supervision/plans/planCalls.ts'
import { checkTarget } from '@tejian/contract/supervision/plans/target.ts'
import { Button, Checkbox, Skeleton, Space } from 'antd'
import { type ReactNode, useState } from 'react'
import { Link } from 'react-router'
import { useDialogHost } from '../../kit/dialogs/useDialogHost.tsx'
import { FieldText } from '../../kit/fields/FieldText.tsx'
import { recordKey } from '../../kit/form/useRecord.ts'
import { notify } from '../../kit/notify.ts'
import { LoadFailure } from '../../kit/shell/LoadFailure.tsx'
import { send } from '../../kit/transport/send.ts'
import AddTargetsDialog from './AddTargetsDialog.tsx'
import { checkAddress, explain, generate, remove, type TargetRow } from './targetActions.tsx'

type TargetListProps = {
  owner: { planId: string } | { missionId: string }
  /** Whether units may be added now. */
  adding: boolean
  /** Further buttons, with what to do once they have changed something. */
  beside?(changed: () => void): ReactNode
}

const key = 'checkTargets'
const shown: readonly FieldName<typeof checkTarget>[] = [
  'unitname',
  'targetKind',
  'mustReason',
  'planDate',
  'checkUserNames',
  'checkResult',
  'finishDate',
  'targetState',
  'openReason',
]
const acts = [
  { name: 'generate', label: '生成检查', run: generate },
  { name: 'explain', label: '说明未完成原因', run: explain },
  { name: 'remove', label: '移除', run: remove },
] as const

/** The units of a plan or a mission, with what may be done with several of them at once. */
export default function TargetList({ owner, adding, beside }: TargetListProps) {
  const client = useQueryClient()
  const { show, close, dialog } = useDialogHost()
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const { data, error, refetch } = useQuery({
    queryKey: [key, owner],
    queryFn: () =>
      send(targetCalls.find, { ...owner, pageSize: '300', orderBy: 'targetKind asc' }) as Promise<
        ListAnswer<TargetRow>
      >,
  })
  const changed = (): void => {
    setChosen(new Set())
    void client.invalidateQueries({ queryKey: [key] })
    void client.invalidateQueries({ queryKey: [recordKey] })
  }
  if (error) return <LoadFailure error={error} onRetry={refetch} />
  if (!data) return <Skeleton active title={false} paragraph={{ rows: 4 }} />
  const rows = data.list
  const selected = rows.filter(({ id }) => chosen.has(id))
  const choosable = rows.filter(({ actions }) => acts.some(({ name }) => actions.includes(name)))
  const may = (name: string): boolean => rows.some(({ actions }) => actions.includes(name))
  const fitting = (name: string): TargetRow[] => selected.filter(({ actions }) => actions.includes(name))
  const toggle = (id: string): void =>
    setChosen((before) => {
      const after = new Set(before)
      if (!after.delete(id)) after.add(id)
      return after
    })
  return (
    <>
      <Space wrap style={{ marginBlockEnd: 8 }}>
        {beside?.(changed)}
        {adding && (
          <Button
            onClick={() => show(<AddTargetsDialog owner={owner} onChanged={changed} onClose={close} />)}
          >
            增加检查对象
          </Button>
        )}
        {acts
          .filter(({ name }) => may(name))
          .map(({ name, label, run }) => (
            <Button
              key={name}
              danger={name === 'remove'}
              disabled={fitting(name).length === 0}
              onClick={() =>
                void Promise.resolve(run({ rows: fitting(name), show, close, refresh: changed })).catch(
                  notify.failure,
                )
              }
            >
              {label}
            </Button>
          ))}
      </Space>
      {rows.length === 0 ? (
        <p className="tj-empty">还没有检查对象</p>
      ) : (
        <div className="work-scroll">
          <table className="tj-plain" aria-label="检查对象">
            <thead>
              <tr>
                <th scope="col">
                  <Checkbox
                    aria-label="全选"
                    disabled={choosable.length === 0}
                    checked={choosable.length > 0 && chosen.size === choosable.length}
                    indeterminate={chosen.size > 0 && chosen.size < choosable.length}
                    onChange={({ target }) =>
                      setChosen(new Set(target.checked ? choosable.map(({ id }) => id) : []))
                    }
                  />
                </th>
                {shown.map((name) => (
                  <th key={name} scope="col">
                    {fieldOf(checkTarget, name)?.label}
                  </th>
                ))}
                <th scope="col">检查编号</th>
              </tr>
            </thead>
            <tbody>
              {rows.map((row) => (
                <tr key={row.id}>
                  <td>
                    <Checkbox
                      aria-label={`选择${row.unitname ?? ''}`}
                      disabled={!choosable.includes(row)}
                      checked={chosen.has(row.id)}
                      onChange={() => toggle(row.id)}
                    />
                  </td>
                  {shown.map((name) => {
                    const spec = fieldOf(checkTarget, name)
                    return (
                      <td key={name}>
                        {spec && <FieldText spec={spec} value={row[name]} record={checkTarget} row={row} />}
                      </td>
                    )
                  })}
                  <td>
                    {row.checkId ? (
                      <Link to={checkAddress(row.checkId)}>{row.checkno}</Link>
                    ) : (
                      <span className="tj-empty">—</span>
                    )}
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
      {dialog}
    </>
  )
}

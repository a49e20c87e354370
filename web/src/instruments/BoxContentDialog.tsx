import { useQuery, useQueryClient } from '@tanstack/react-query'
import { toolBoxCalls } from '@tejian/contract/instruments/calls.ts'
import { instrument } from '@tejian/contract/instruments/instrument.ts'
import type { toolBox } from '@tejian/contract/instruments/toolBox.ts'
import type { ListedRow } from '@tejian/contract/kit/listRequest.ts'
import { type FieldName, fieldOf } from '@tejian/contract/kit/record.ts'
import { Alert, Button, Modal, Skeleton } from 'antd'
import { useState } from 'react'
import { FieldText } from '../kit/fields/FieldText.tsx'
import { notify } from '../kit/notify.ts'
import { useMay } from '../kit/session/store.ts'
import { send } from '../kit/transport/send.ts'
import { sentenceOfError } from '../kit/transport/sentence.ts'
import { InstrumentSelect } from './instrumentInputs.tsx'
import './instruments.css'

const shown = [
  'instNo',
  'instName',
  'specNo',
  'useStatus',
  'recManuniName',
  'ncalibDate',
  'expireInfo',
] as const satisfies ReadonlyArray<FieldName<typeof instrument>>

type Props = { row: ListedRow<typeof toolBox>; onDone(): void; onClose(): void }

/** What stands in a tool box; instruments are put in and taken out here. */
export default function BoxContentDialog({ row, onDone, onClose }: Props) {
  const client = useQueryClient()
  const may = useMay('toolBox.save')
  const [chosen, setChosen] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState('')
  const key = ['toolBoxContent', row.id]
  const { data, error } = useQuery({
    queryKey: key,
    queryFn: () => send(toolBoxCalls.content, { id: row.id }),
    gcTime: 0,
  })
  const act = async (call: typeof toolBoxCalls.putIn, instNos: string, said: string): Promise<void> => {
    setBusy(true)
    setFailure('')
    try {
      await send(call, { id: row.id, instNos })
      notify.success(said)
      setChosen(null)
      void client.invalidateQueries({ queryKey: key })
      void client.invalidateQueries({ queryKey: ['instrumentPick'] })
      onDone()
    } catch (problem) {
      setFailure(sentenceOfError(problem))
    } finally {
      setBusy(false)
    }
  }
  return (
    <Modal
      open
      width={1000}
      title={`装箱清单　${row.boxname ?? ''}（${row.boxno ?? ''}）`}
      footer={<Button onClick={onClose}>关闭</Button>}
      onCancel={onClose}
    >
      {may && (
        <div className="inst-bar">
          <div className="inst-wide">
            <InstrumentSelect
              id="box-put-in"
              spec={{ label: '装入仪器', kind: 'codes' }}
              purpose="box"
              many
              value={chosen}
              onChange={(value) => setChosen(typeof value === 'string' ? value : null)}
            />
          </div>
          <Button
            type="primary"
            loading={busy}
            disabled={!chosen}
            onClick={() => chosen && void act(toolBoxCalls.putIn, chosen, '已装入仪器箱')}
          >
            装入
          </Button>
        </div>
      )}
      {(failure || error) && <Alert type="error" showIcon role="alert" title={failure || error?.message} />}
      {!data && !error && <Skeleton active />}
      {data?.length === 0 && <p className="tj-empty">箱内没有仪器</p>}
      {data && data.length > 0 && (
        <div className="inst-table">
          <table className="tj-plain tj-stacks">
            <thead>
              <tr>
                <th scope="col">标识</th>
                {shown.map((name) => (
                  <th key={name} scope="col">
                    {fieldOf(instrument, name)?.label}
                  </th>
                ))}
                {may && <th scope="col">操作</th>}
              </tr>
            </thead>
            <tbody>
              {data.map((one) => (
                <tr key={one.id}>
                  <td data-label="标识">
                    <FieldText spec={instrument.fields.statusMark} value={one.statusMark} />
                  </td>
                  {shown.map((name) => {
                    const spec = fieldOf(instrument, name)
                    return (
                      <td key={name} data-label={spec?.label}>
                        {spec && <FieldText spec={spec} value={one[name]} record={instrument} row={one} />}
                      </td>
                    )
                  })}
                  {may && (
                    <td data-label="操作">
                      <Button
                        size="small"
                        type="link"
                        disabled={busy}
                        onClick={() => void act(toolBoxCalls.takeOut, one.instNo ?? '', '已取出')}
                      >
                        取出
                      </Button>
                    </td>
                  )}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </Modal>
  )
}

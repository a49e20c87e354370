import { useQuery } from '@tanstack/react-query'
import type { bankLine } from '@tejian/contract/charges/bankLine.ts'
import { bankLineCalls, type OfferedCharge } from '@tejian/contract/charges/bankLineCalls.ts'
import type { ListedRow } from '@tejian/contract/kit/listRequest.ts'
import { Alert, Checkbox, Empty, Input, Modal, Skeleton } from 'antd'
import { useState } from 'react'
import { yuanText } from '../../kit/fields/kinds.ts'
import { notify } from '../../kit/notify.ts'
import { send } from '../../kit/transport/send.ts'
import { sentenceOfError } from '../../kit/transport/sentence.ts'
import '../../shared/work/work.css'

type ChooseDialogProps = {
  line: ListedRow<typeof bankLine>
  onChanged(): void
  onClose(): void
}

/** Which charges a transfer pays, where nothing certain is proposed: their sum must be what came in. */
export default function ChooseDialog({ line, onChanged, onClose }: ChooseDialogProps) {
  const [search, setSearch] = useState('')
  const [chosen, setChosen] = useState<readonly OfferedCharge[] | null>(null)
  const [problem, setProblem] = useState('')
  const [busy, setBusy] = useState(false)
  const { data, error } = useQuery({
    queryKey: ['bankCharges', line.id, search],
    queryFn: () => send(bankLineCalls.charges, { id: line.id, search }),
    placeholderData: (before) => before,
    gcTime: 0,
  })
  const taken = chosen ?? (data ?? []).filter(({ proposed }) => proposed)
  const sum = taken.reduce((total, { due }) => total + due, 0)
  const rest = (line.amount ?? 0) - sum
  const rows = [...taken, ...(data ?? []).filter(({ id }) => !taken.some((one) => one.id === id))]
  const turn = (row: OfferedCharge, on: boolean): void =>
    setChosen(on ? [...taken, row] : taken.filter(({ id }) => id !== row.id))
  const take = async (): Promise<void> => {
    setBusy(true)
    setProblem('')
    try {
      await send(bankLineCalls.accept, { ids: line.id, chargeIds: taken.map(({ id }) => id).join(',') })
      notify.success('已认领')
      onChanged()
      onClose()
    } catch (failure) {
      setProblem(sentenceOfError(failure))
    } finally {
      setBusy(false)
    }
  }
  return (
    <Modal
      open
      width={760}
      title={`选择收费 ${line.serialno}`}
      okText="认领"
      cancelText="取消"
      confirmLoading={busy}
      okButtonProps={{ disabled: taken.length === 0 || rest !== 0 }}
      onOk={() => void take()}
      onCancel={onClose}
    >
      <p className="work-numbers">
        {line.payerName}　{line.payDay}　到账 {yuanText(line.amount ?? 0)} 元
        {line.remark && `　${line.remark}`}
      </p>
      <Input.Search
        allowClear
        placeholder="按单位名称、收费单号或申报单号查找"
        aria-label="查找待缴收费"
        onSearch={(text) => setSearch(text.trim())}
      />
      {problem && <Alert type="error" showIcon title={problem} />}
      {error && <Alert type="error" showIcon title={sentenceOfError(error)} />}
      {!data && !error && <Skeleton active />}
      {data && rows.length === 0 && (
        <Empty description="没有与付款方或金额相符的待缴收费，请按单位名称查找" />
      )}
      {rows.length > 0 && (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
        <div className="work-scroll" tabIndex={0}>
          <table className="tj-plain">
            <thead>
              <tr>
                <th scope="col">选择</th>
                <th scope="col">收费流水号</th>
                <th scope="col">缴费单位</th>
                <th scope="col" className="tj-number">
                  应缴（元）
                </th>
                <th scope="col">确认日期</th>
              </tr>
            </thead>
            <tbody>
              {rows.map((row) => (
                <tr key={row.id}>
                  <td>
                    <Checkbox
                      aria-label={`选择${row.chasn}`}
                      checked={taken.some(({ id }) => id === row.id)}
                      onChange={(event) => turn(row, event.target.checked)}
                    />
                  </td>
                  <td title={row.appno}>{row.chasn}</td>
                  <td>{row.unitname}</td>
                  <td className="tj-number">{yuanText(row.due)}</td>
                  <td>{row.confirmDate}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
      <p className="work-numbers" role="status">
        已选 {taken.length} 笔，合计 {yuanText(sum)} 元
        {rest !== 0 && taken.length > 0 && `，${rest > 0 ? '少' : '多'} ${yuanText(Math.abs(rest))} 元`}
      </p>
    </Modal>
  )
}

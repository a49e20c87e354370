import { useQuery } from '@tanstack/react-query'
import { mostDaysAhead, selfMessages } from '@tejian/contract/messaging/selfInspection.ts'
import { type DueUnit, selfMessageCalls } from '@tejian/contract/messaging/selfInspectionCalls.ts'
import { Alert, Checkbox, Empty, InputNumber, Modal, Radio, Skeleton, Space } from 'antd'
import { useState } from 'react'
import { notify } from '../../kit/notify.ts'
import { send } from '../../kit/transport/send.ts'
import { sentenceOfError } from '../../kit/transport/sentence.ts'
import '../../shared/work/work.css'

const usualDays = 30

/** Which units are reminded of the self-tests of their lifts; who has no mobile number, or was reminded today, is marked. */
export default function RemindDialog({ onChanged, onClose }: { onChanged(): void; onClose(): void }) {
  const [role, setRole] = useState<DueUnit['role']>('using')
  const [days, setDays] = useState(usualDays)
  const [chosen, setChosen] = useState<readonly string[]>([])
  const [problems, setProblems] = useState<readonly string[]>([])
  const [busy, setBusy] = useState(false)
  const { data, error } = useQuery({
    queryKey: ['selfTestUnits', role, days],
    queryFn: () => send(selfMessageCalls.units, { role, days: String(days) }),
    gcTime: 0,
  })
  const sendable = (data ?? []).filter(({ reachable, remindedToday }) => reachable && !remindedToday)
  const all = sendable.length > 0 && chosen.length === sendable.length
  const remind = async (): Promise<void> => {
    setBusy(true)
    setProblems([])
    try {
      const { successCount, errors } = await send(selfMessageCalls.send, {
        unitIds: chosen.join(','),
        role,
        days: String(days),
      })
      notify.success(selfMessages.sent(successCount))
      onChanged()
      if (errors.length === 0) onClose()
      setChosen(errors.map(({ id }) => id))
      setProblems(errors.map(({ message }) => message))
    } catch (failure) {
      setProblems([sentenceOfError(failure)])
    } finally {
      setBusy(false)
    }
  }
  return (
    <Modal
      open
      width={760}
      title="发送自行检测提醒"
      okText={chosen.length > 0 ? `发送给 ${chosen.length} 个单位` : '发送'}
      cancelText="取消"
      confirmLoading={busy}
      okButtonProps={{ disabled: chosen.length === 0 }}
      onOk={() => void remind()}
      onCancel={onClose}
    >
      <Space wrap>
        <Radio.Group
          aria-label="提醒对象"
          optionType="button"
          value={role}
          options={[
            { value: 'using', label: '使用单位' },
            { value: 'maintenance', label: '维保单位' },
          ]}
          onChange={(event) => {
            setRole(event.target.value as DueUnit['role'])
            setChosen([])
          }}
        />
        <label htmlFor="self-days">到期天数</label>
        <InputNumber
          id="self-days"
          min={1}
          max={mostDaysAhead}
          precision={0}
          suffix="天内"
          value={days}
          onChange={(value) => {
            setDays(value ?? usualDays)
            setChosen([])
          }}
        />
      </Space>
      {problems.map((sentence) => (
        <Alert key={sentence} type="error" showIcon title={sentence} />
      ))}
      {error && <Alert type="error" showIcon title={sentenceOfError(error)} />}
      {!data && !error && <Skeleton active />}
      {data?.length === 0 && <Empty description="该期间没有应自行检测的电梯" />}
      {data && data.length > 0 && (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
        <div className="work-scroll" tabIndex={0}>
          <table className="tj-plain">
            <thead>
              <tr>
                <th scope="col">
                  <Checkbox
                    aria-label="全选"
                    checked={all}
                    indeterminate={chosen.length > 0 && !all}
                    onChange={(event) => setChosen(event.target.checked ? sendable.map(({ id }) => id) : [])}
                  />
                </th>
                <th scope="col">单位</th>
                <th scope="col" className="tj-number">
                  设备数量
                </th>
                <th scope="col">最早到期</th>
                <th scope="col">说明</th>
              </tr>
            </thead>
            <tbody>
              {data.map(({ id, unitname, count, earliest, reachable, remindedToday }) => (
                <tr key={id}>
                  <td>
                    <Checkbox
                      aria-label={`选择${unitname}`}
                      disabled={!reachable || remindedToday}
                      checked={chosen.includes(id)}
                      onChange={(event) =>
                        setChosen(event.target.checked ? [...chosen, id] : chosen.filter((one) => one !== id))
                      }
                    />
                  </td>
                  <td>{unitname}</td>
                  <td className="tj-number">{count}</td>
                  <td>{earliest}</td>
                  <td>{!reachable ? '没有手机号码' : remindedToday ? '今日已提醒' : ''}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </Modal>
  )
}

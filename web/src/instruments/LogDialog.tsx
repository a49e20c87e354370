import { useQuery } from '@tanstack/react-query'
import { instrumentCalls } from '@tejian/contract/instruments/calls.ts'
import { instrumentLogModalWidth } from '@tejian/contract/kit/constants.ts'
import { Alert, Modal, Pagination, Skeleton } from 'antd'
import { useState } from 'react'
import { send } from '../kit/transport/send.ts'
import './instruments.css'

const perPage = 20

/** The log of one instrument, newest first. */
export function InstrumentLog({ instNo }: { instNo: string }) {
  const [pageNo, setPageNo] = useState(1)
  const { data, error } = useQuery({
    queryKey: ['instrumentLog', instNo, pageNo],
    queryFn: () => send(instrumentCalls.log, { instNo, pageNo: String(pageNo), pageSize: String(perPage) }),
    placeholderData: (before) => before,
  })
  if (error) return <Alert type="error" showIcon title={error.message} />
  if (!data) return <Skeleton active />
  if (data.list.length === 0) return <p className="tj-empty">该仪器还没有日志</p>
  return (
    <>
      <div className="inst-table">
        <table className="tj-plain tj-stacks">
          <thead>
            <tr>
              {['时间', '事件', '操作人', '说明', '相关单号'].map((label) => (
                <th key={label} scope="col">
                  {label}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {data.list.map((row) => (
              <tr key={row.id}>
                <td data-label="时间">{row.createDate.slice(0, 16)}</td>
                <td data-label="事件">{row.action}</td>
                <td data-label="操作人">{row.operator}</td>
                <td data-label="说明">{row.note}</td>
                <td data-label="相关单号">{row.sourceNo}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {(data.count ?? 0) > perPage && (
        <Pagination
          size="small"
          align="end"
          current={pageNo}
          pageSize={perPage}
          total={data.count ?? 0}
          showSizeChanger={false}
          showTotal={(total) => `共 ${total} 条`}
          onChange={setPageNo}
        />
      )}
    </>
  )
}

/** The instrument-log modal (spec 1 §2, §9: width 1000). */
export default function LogDialog({
  instNo,
  name,
  onClose,
}: {
  instNo: string
  name: string
  onClose(): void
}) {
  return (
    <Modal
      open
      width={instrumentLogModalWidth}
      title={`仪器日志　${name}（${instNo}）`}
      footer={null}
      onCancel={onClose}
    >
      <InstrumentLog instNo={instNo} />
    </Modal>
  )
}

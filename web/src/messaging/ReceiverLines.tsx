import type { ReceiverLine } from '@tejian/contract/messaging/batch.ts'
import { useSources } from '../kit/fields/sources.ts'
import './messaging.css'

/** The receivers of a batch: what each is told, and what became of it. */
export default function ReceiverLines({ lines }: { lines: readonly ReceiverLine[] }) {
  const { labelOf } = useSources()
  const sent = lines.some(({ status }) => status !== '')
  return (
    <div className="sms-lines">
      <table className="tj-plain">
        <thead>
          <tr>
            {['接收人', '单位', '短信内容', ...(sent ? ['接收号码', '发送状态', '失败原因'] : [])].map(
              (label) => (
                <th key={label} scope="col">
                  {label}
                </th>
              ),
            )}
          </tr>
        </thead>
        <tbody>
          {lines.map((line) => (
            <tr key={`${line.kind} ${line.id}`}>
              <td>{line.recname}</td>
              <td>{line.unitname}</td>
              <td>{line.text}</td>
              {sent && (
                <>
                  <td>{line.recnumber}</td>
                  <td>{labelOf('SMS_STATE', line.status)}</td>
                  <td>{line.failReason}</td>
                </>
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

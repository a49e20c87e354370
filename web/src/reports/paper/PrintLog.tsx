import { useQuery } from '@tanstack/react-query'
import { paperCalls } from '@tejian/contract/reports/paperCalls.ts'
import { LoadFailure } from '../../kit/shell/LoadFailure.tsx'
import { send } from '../../kit/transport/send.ts'
import './paper.css'

export const printLogKey = 'reportPrintLog'

/** Every printing of a business's reports, with who printed and why again. */
export function PrintLog({ seisn }: { seisn: string }) {
  const { data, error, refetch } = useQuery({
    queryKey: [printLogKey, seisn],
    queryFn: () => send(paperCalls.printLog, { seisn }),
  })
  return (
    <section className="paper-log" aria-label="打印记录">
      <h2>打印记录</h2>
      {error && <LoadFailure error={error} onRetry={refetch} />}
      {data?.length === 0 && <p className="tj-empty">尚未打印</p>}
      {data && data.length > 0 && (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
        <div className="work-scroll" tabIndex={0}>
          <table className="tj-plain">
            <thead>
              <tr>
                <th scope="col">打印时间</th>
                <th scope="col">打印人</th>
                <th scope="col" className="tj-number">
                  份数
                </th>
                <th scope="col">报告纸编号</th>
                <th scope="col">重打原因</th>
              </tr>
            </thead>
            <tbody>
              {data.map((line) => (
                <tr key={line.id} title={line.reportno}>
                  <td>{line.printDate.slice(0, 16)}</td>
                  <td>{line.printUserName}</td>
                  <td className="tj-number">{line.printCopies}</td>
                  <td>{line.paperno || '—'}</td>
                  <td>{line.reason || '首次打印'}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </section>
  )
}

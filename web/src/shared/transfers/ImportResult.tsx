import { Alert, Button } from 'antd'
import type { Finished } from './ImportDialog.tsx'

/** What came of a trial or an import: counts, problems per row, and the way to the error sheet. */
export function ImportResult({ finished, onErrors }: { finished: Finished; onErrors(): void }) {
  const { mode, answer } = finished
  const { total, good, bad, unknownHeaders, problems } = answer
  const sentence =
    mode === 'check'
      ? `共 ${total} 条，可以导入 ${good} 条，有问题 ${bad} 条`
      : `共 ${total} 条，已导入 ${good} 条，未导入 ${bad} 条`
  return (
    <>
      <Alert
        type={bad === 0 ? 'success' : 'warning'}
        showIcon
        role="status"
        title={sentence}
        action={
          bad > 0 && (
            <Button size="small" onClick={onErrors}>
              下载错误清单
            </Button>
          )
        }
      />
      {unknownHeaders.length > 0 && (
        <Alert type="info" showIcon title={`以下列不在模板中，未读取：${unknownHeaders.join('、')}`} />
      )}
      {problems.length > 0 && (
        <div className="tj-problem-rows">
          <table className="tj-plain">
            <thead>
              <tr>
                <th scope="col">行号</th>
                <th scope="col">问题</th>
              </tr>
            </thead>
            <tbody>
              {problems.map(({ row, sentence }) => (
                <tr key={`${row}${sentence}`}>
                  <td>{row}</td>
                  <td>{sentence}</td>
                </tr>
              ))}
            </tbody>
          </table>
          {bad > problems.length && <p>仅列出前 {problems.length} 条，全部问题见错误清单</p>}
        </div>
      )}
    </>
  )
}

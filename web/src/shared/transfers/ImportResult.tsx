import type { AnswerOf } from '@tejian/contract/kit/call.ts'
import { transferErrors, type transferResult } from '@tejian/contract/shared/transfers/calls.ts'
import { Alert, Button, Popconfirm } from 'antd'
import { notify } from '../../kit/notify.ts'
import { openFile } from '../../kit/transport/openFile.ts'
import { MendTable } from './MendTable.tsx'

type Result = AnswerOf<typeof transferResult>

/** Downloads the rows that an import refused, each with its reason. */
export const downloadErrors = (id: string): void =>
  void openFile(transferErrors, {}, { purpose: 'transfer', record: id, as: 'download' }).catch(notify.failure)

function sentenceOf({ mode, state, good, updated, bad, keptCount, sentence }: Result): string {
  if (state === 'undone') return keptCount > 0 ? `已撤销导入，${keptCount} 条保留` : '已撤销导入'
  const parts =
    mode === 'check'
      ? [`可以新增 ${good} 条`, ...(updated > 0 ? [`更新 ${updated} 条`] : []), `有问题 ${bad} 条`]
      : [`已新增 ${good} 条`, ...(updated > 0 ? [`更新 ${updated} 条`] : []), `未导入 ${bad} 条`]
  const counts = `共 ${good + updated + bad} 条，${parts.join('，')}`
  return sentence ? `${sentence}（${counts}）` : counts
}

type ImportResultProps = {
  result: Result
  onUndo(): void
  /** Refused lines were mended and imported. */
  onImported(): void
  onTyping?(typing: boolean): void
}

/** What came of a trial, an import or its undoing: counts, problems by reason, the first of them to be mended. */
export function ImportResult({ result, onUndo, onImported, onTyping }: ImportResultProps) {
  const { mode, state, good, updated, bad, mendable, undoable, reasons, problems, kept, keptCount } = result
  const partly = state === 'cancelled' || bad > 0 || keptCount > 0
  const tone = state === 'failed' ? 'error' : partly ? 'warning' : 'success'
  return (
    <>
      <Alert
        type={tone}
        showIcon
        role="status"
        title={sentenceOf(result)}
        action={
          <span className="tj-import-actions">
            {bad > 0 && state !== 'undone' && (
              <Button size="small" onClick={() => downloadErrors(result.id)}>
                下载错误清单
              </Button>
            )}
            {undoable && <UndoButton onUndo={onUndo} />}
          </span>
        }
      />
      {state !== 'undone' && reasons.length > 0 && (
        <table className="tj-plain" aria-label="问题汇总">
          <thead>
            <tr>
              <th scope="col">问题</th>
              <th scope="col">行数</th>
            </tr>
          </thead>
          <tbody>
            {reasons.map(({ reason, count }) => (
              <tr key={reason}>
                <td>{reason}</td>
                <td>{count}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {state === 'undone' ? (
        <Lines rows={kept} more={keptCount} note="条保留" />
      ) : mendable ? (
        <MendTable transferId={result.id} bad={bad} onImported={onImported} {...(onTyping && { onTyping })} />
      ) : (
        <Lines rows={problems} more={bad} note="条，全部问题见错误清单" />
      )}
      {mode === 'check' && state === 'done' && bad > 0 && good + updated > 0 && (
        <p className="tj-empty">没有问题的行先导入后，有问题的行可以在这里直接修改，不需重新上传文件</p>
      )}
    </>
  )
}

/** Takes an import back after a question. */
export function UndoButton({ onUndo }: { onUndo(): void }) {
  return (
    <Popconfirm
      title="撤销本次导入？"
      description="新增的数据删除，更新的数据恢复原值；导入后又被修改的数据保留。"
      okText="撤销"
      cancelText="取消"
      onConfirm={onUndo}
    >
      <Button size="small" danger>
        撤销导入
      </Button>
    </Popconfirm>
  )
}

type Line = { row: number; name?: string; sentence: string }

function Lines({ rows, more, note }: { rows: readonly Line[]; more: number; note: string }) {
  if (rows.length === 0) return null
  return (
    <div className="tj-problem-rows">
      <table className="tj-plain">
        <thead>
          <tr>
            <th scope="col">行号</th>
            <th scope="col">问题</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ row, name, sentence }) => (
            <tr key={`${row}${sentence}`}>
              <td>{row}</td>
              <td>{name ? `${name}：${sentence}` : sentence}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {more > rows.length && (
        <p>
          仅列出前 {rows.length} {note}
        </p>
      )}
    </div>
  )
}

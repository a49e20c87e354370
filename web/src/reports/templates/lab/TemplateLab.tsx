import { useQuery, useQueryClient } from '@tanstack/react-query'
import { templateCalls } from '@tejian/contract/reports/keeping/keepingCalls.ts'
import type { LabDifference, LabPaper, LabResult } from '@tejian/contract/reports/keeping/lab.ts'
import { labCalls } from '@tejian/contract/reports/keeping/labCalls.ts'
import { Alert, Button, Drawer, Space, Table } from 'antd'
import { useState } from 'react'
import { recordKey } from '../../../kit/form/useRecord.ts'
import { notify } from '../../../kit/notify.ts'
import { send } from '../../../kit/transport/send.ts'
import { sentenceOfError } from '../../../kit/transport/sentence.ts'
import { PaperPair } from './PaperPair.tsx'
import './lab.css'

const askEveryMs = 1500

type LabProps = {
  id: string
  /** Whether this person holds the draft: tries it and accepts what differs. */
  held: boolean
  onClose(): void
}

/** A draft on earlier reports beside the version in force: what differs is read and accepted before it is submitted. */
export function TemplateLab({ id, held, onClose }: LabProps) {
  const client = useQueryClient()
  const [shown, setShown] = useState<LabPaper | null>(null)
  const state = useQuery({
    queryKey: ['templateLab', id],
    queryFn: () => send(labCalls.state, { id }),
    refetchInterval: ({ state: { data } }) => (data?.running ? askEveryMs : false),
    gcTime: 0,
  })
  const changed = async (): Promise<void> => {
    await client.invalidateQueries({ queryKey: ['templateLab', id] })
    await client.invalidateQueries({ queryKey: [recordKey, templateCalls.getDetail.path] })
  }
  const run = async (work: () => Promise<unknown>): Promise<void> => {
    try {
      await work()
      await changed()
    } catch (error) {
      notify.failure(error)
    }
  }
  const { running = false, current = false, failure = null, result = null } = state.data ?? {}
  const mayAccept =
    held &&
    current &&
    result !== null &&
    !result.acceptedBy &&
    result.differences.length > 0 &&
    result.failures.length === 0
  return (
    <Drawer
      open
      title="模板试用"
      size="100%"
      onClose={onClose}
      extra={
        <Space>
          {held && (
            <Button loading={running} onClick={() => void run(() => send(labCalls.try, { id }))}>
              {result ? '重新试用' : '开始试用'}
            </Button>
          )}
          {mayAccept && (
            <Button
              type="primary"
              onClick={() => void run(() => send(labCalls.accept, { id, mark: result.mark }))}
            >
              认可全部差异
            </Button>
          )}
        </Space>
      }
    >
      {state.error && <Alert type="error" showIcon title={sentenceOfError(state.error)} />}
      {failure && <Alert type="error" showIcon title={failure} />}
      {running && <Alert type="info" showIcon title="正在用已出具的报告生成试用报告，完成后自动显示结果" />}
      {!running && !result && !state.isPending && (
        <Alert
          type="info"
          showIcon
          title="尚未试用"
          description="试用用本模板最近50份有效报告（没有的用示例报告）按草稿和现行版本各生成一次，逐处比较文字和版面。"
        />
      )}
      {result && <Found result={result} current={current} shown={shown} onShow={setShown} />}
      {shown && result && (
        <PaperPair
          key={shown.id}
          id={id}
          paper={shown}
          against={result.against}
          onClose={() => setShown(null)}
        />
      )}
    </Drawer>
  )
}

type FoundProps = {
  result: LabResult
  current: boolean
  shown: LabPaper | null
  onShow(paper: LabPaper): void
}

function Found({ result, current, shown, onShow }: FoundProps) {
  const { papers, differences, more, failures, against, acceptedBy } = result
  return (
    <>
      {!current && <Alert type="warning" showIcon title="试用后模板内容又有改动，请重新试用" />}
      <p>
        {result.at.slice(0, 16)} {result.by}试用：{papers.length}份报告
        {against === null
          ? '，没有现行版本可比'
          : `，与第${against}版比较，${differences.length + more}处不同`}
        {acceptedBy && `，${acceptedBy}已认可`}
      </p>
      {failures.length > 0 && (
        <Alert
          type="error"
          showIcon
          title={`${failures.length}份未能生成`}
          description={
            <ul className="tj-problems">
              {failures.map((text) => (
                <li key={text}>{text}</li>
              ))}
            </ul>
          }
        />
      )}
      <div className="lab-columns">
        <section aria-label="试用报告">
          <h2>试用报告</h2>
          <ul className="lab-papers">
            {papers.map((paper) => (
              <li key={paper.id}>
                <button
                  type="button"
                  aria-current={paper.id === shown?.id || undefined}
                  onClick={() => onShow(paper)}
                >
                  {paper.name}
                  {paper.differences > 0 && (
                    <span className="tj-state-orange"> {paper.differences}处不同</span>
                  )}
                </button>
              </li>
            ))}
          </ul>
        </section>
        <section aria-label="差异">
          <h2>差异</h2>
          <Table<LabDifference>
            size="small"
            rowKey={({ place, before, after }) => `${place} ${before} ${after}`}
            dataSource={[...differences]}
            pagination={false}
            locale={{ emptyText: against === null ? '新模板没有可比较的版本' : '没有差异' }}
            columns={[
              { title: '位置', dataIndex: 'place', width: '28%' },
              { title: `第${against ?? '—'}版`, dataIndex: 'before', render: (text: string) => text || '—' },
              { title: '本草稿', dataIndex: 'after', render: (text: string) => text || '—' },
              {
                title: '涉及',
                dataIndex: 'papers',
                width: 180,
                render: (count: number, { example }) => (count > 1 ? `${count}份，如 ${example}` : example),
              },
            ]}
          />
          {more > 0 && <p className="tj-empty">另有{more}处未列出</p>}
        </section>
      </div>
    </>
  )
}

import { DownloadOutlined } from '@ant-design/icons'
import { useQuery } from '@tanstack/react-query'
import { moveInCalls as calls } from '@tejian/contract/system/moveIn/calls.ts'
import { Button } from 'antd'
import { useState } from 'react'
import { notify } from '../../kit/notify.ts'
import { LoadFailure } from '../../kit/shell/LoadFailure.tsx'
import { PageSkeleton } from '../../kit/shell/WaitingScreen.tsx'
import { openFile } from '../../kit/transport/openFile.ts'
import { send } from '../../kit/transport/send.ts'
import { MoveInFiles } from './MoveInFiles.tsx'
import { MoveInRuns } from './MoveInRuns.tsx'
import { MoveInStart } from './MoveInStart.tsx'
import './moveIn.css'

const key = ['system', 'moveIn']

const template = (): void =>
  void openFile(
    calls.templates,
    {},
    { purpose: 'export', record: calls.templates.path, as: 'download' },
  ).catch(notify.failure)

/** 数据迁入: the files, a trial that changes nothing, moving in, and what came of each run. */
export default function MoveInPage() {
  const { data, error, refetch } = useQuery({
    queryKey: key,
    queryFn: () => send(calls.state),
    refetchInterval: ({ state }) => (state.data?.runs.some(isUnderWay) ? 1500 : false),
  })
  const [source, setSource] = useState<'upload' | 'folder'>('upload')
  if (!data && error) return <LoadFailure error={error} onRetry={() => void refetch()} />
  if (!data) return <PageSkeleton />
  const current = data.runs.find(isUnderWay)
  return (
    <div className="move-in">
      <h1>数据迁入</h1>
      <p>
        把其他系统的组织机构、单位、账号、设备、使用登记证、检验历史、收费和附件迁入本平台。先下载空白工作簿填写，上传后试运行，查看会丢失的内容，再正式迁入。迁入不能撤销，正式迁入前请先备份，并安排在非工作时间。
      </p>
      <section aria-labelledby="move-in-files">
        <h2 id="move-in-files">一、工作簿和附件</h2>
        <Button icon={<DownloadOutlined />} onClick={template}>
          下载空白工作簿
        </Button>
        <MoveInFiles
          files={data.files}
          folder={data.folder}
          source={source}
          onSource={setSource}
          disabled={current !== undefined}
          onChanged={refetch}
        />
      </section>
      <section aria-labelledby="move-in-start">
        <h2 id="move-in-start">二、试运行和正式迁入</h2>
        <MoveInStart
          source={source}
          tried={data.tried[source]}
          current={current}
          onChanged={() => void refetch()}
        />
      </section>
      {data.runs.length > 0 && (
        <section aria-labelledby="move-in-runs">
          <h2 id="move-in-runs">三、结果</h2>
          <MoveInRuns runs={data.runs} />
        </section>
      )}
    </div>
  )
}

const isUnderWay = ({ state }: { state: string }): boolean => state === 'waiting' || state === 'running'
